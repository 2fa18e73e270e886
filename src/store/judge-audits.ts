// What audits found of judges.
import type { Selectable } from 'kysely';
import type { Json, JsonObject } from '../model/json.ts';
import { isJsonObject } from '../model/json.ts';
import type { JudgeAudit, KeptAuditCheck } from '../model/judge-audit.ts';
import type { JudgeAuditStore } from '../ports/judge-audit-store.ts';
import type { StoreContext } from './backend.ts';
import { storableText } from './blob.ts';
import type { Tables } from './tables.ts';

export function judgeAudits({ db, write }: StoreContext): JudgeAuditStore {
  return {
    async addJudgeAudits(audits) {
      if (audits.length === 0) return;
      await write(async (trx) => {
        await trx.insertInto('judge_audit').values(audits.map(encoded)).execute();
      });
    },
    async newestJudgeAudits(fingerprints) {
      const found: JudgeAudit[] = [];
      for (const fingerprint of new Set(fingerprints)) {
        const row = await db
          .selectFrom('judge_audit')
          .selectAll()
          .where('fingerprint', '=', fingerprint)
          .orderBy('made_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (row !== undefined) found.push(decoded(row));
      }
      return found;
    },
    async judgeAuditState() {
      const row = await db.selectFrom('judge_audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
      return row?.id;
    },
  };
}

const encoded = ({ id, fingerprint, metric, madeAt, ...findings }: JudgeAudit): Tables['judge_audit'] => ({
  ...{ id, fingerprint, metric, made_at: madeAt },
  findings: storableText(JSON.stringify(findings)),
});

function decoded(row: Selectable<Tables['judge_audit']>): JudgeAudit {
  const findings = JSON.parse(row.findings) as JsonObject;
  const { judge, verdicts, checks, judgements } = findings;
  const listOf = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? (json as readonly Json[]) : []);
  return {
    ...{ id: row.id, fingerprint: row.fingerprint, metric: row.metric, madeAt: row.made_at },
    judge: typeof judge === 'string' ? judge : '',
    verdicts: listOf(verdicts).filter((one) => typeof one === 'string'),
    checks: listOf(checks).flatMap((one) => (isJsonObject(one) ? [one as unknown as KeptAuditCheck] : [])),
    judgements: typeof judgements === 'number' ? judgements : 0,
  };
}
