import type { AuditItem } from '../audit-item.ts';

export const retryLimit: AuditItem = {
  name: 'retry-limit',
  texts: {
    en: {
      query: 'How often does the Tessera client repeat a failed request, and which component writes the log of it?',
      contexts: [
        'Tessera Manual, Section 4. A request that fails is repeated up to 3 times. Between two attempts the client waits 200 milliseconds.',
        'Tessera Manual, Section 7. Every repeated request is written to the log by the Courier component. The log is kept for 30 days.',
        'Tessera Manual, Section 12. The Locksmith component renews certificates.',
      ],
      answer:
        'Section 4 of the Tessera Manual says that a failed request is repeated up to 3 times. Repeated requests are written to the log by the Courier component.',
      expected: 'Up to 3 times (Section 4); the Courier component writes the log.',
      politeness:
        'As you will kindly see in Section 4 of the Tessera Manual, a failed request is repeated up to 3 times. I may add that repeated requests are written to the log by the Courier component.',
      summary:
        '- Repeats of a failed request: up to 3 (Tessera Manual, Section 4)\n- Log of repeated requests: Courier component',
      entity: ['Courier', 'Locksmith'],
    },
    ja: {
      query: 'Tesseraのクライアントは失敗した要求を何回まで繰り返しますか。その記録はどの部品が書きますか。',
      contexts: [
        'Tessera説明書 第4節 失敗した要求は3回まで繰り返される。クライアントは次の試行までに200ミリ秒待つ。',
        'Tessera説明書 第7節 繰り返された要求は、すべて部品クーリエがログに書く。ログは30日間保存される。',
        'Tessera説明書 第12節 証明書の更新は、部品ロックスミスが行う。',
      ],
      answer:
        'Tessera説明書の第4節によると、失敗した要求は3回まで繰り返されます。繰り返された要求は、部品クーリエがログに書きます。',
      expected: '3回まで（第4節）。部品クーリエがログに書く。',
      politeness:
        'Tessera説明書の第4節のとおり、失敗した要求は3回まで繰り返されます。繰り返された要求につきましては、部品クーリエがログに書いております。',
      summary: '・失敗した要求の繰り返し：3回まで（Tessera説明書第4節）\n・繰り返された要求のログ：部品クーリエが書く',
      entity: ['クーリエ', 'ロックスミス'],
    },
    ko: {
      query: 'Tessera 클라이언트는 실패한 요청을 몇 번까지 되풀이하며, 그 기록은 어느 구성 요소가 씁니까?',
      contexts: [
        'Tessera 설명서 제4절 실패한 요청은 3번까지 되풀이된다. 클라이언트는 다음 시도까지 200밀리초를 기다린다.',
        'Tessera 설명서 제7절 되풀이된 요청은 모두 구성 요소 쿠리에가 로그에 쓴다. 로그는 30일 동안 보관된다.',
        'Tessera 설명서 제12절 인증서 갱신은 구성 요소 록스미스가 맡는다.',
      ],
      answer:
        'Tessera 설명서 제4절에 따르면 실패한 요청은 3번까지 되풀이됩니다. 되풀이된 요청은 구성 요소 쿠리에가 로그에 씁니다.',
      expected: '3번까지(제4절). 구성 요소 쿠리에가 로그에 쓴다.',
      politeness:
        'Tessera 설명서 제4절에 따르면 실패한 요청은 3번까지 되풀이돼요. 되풀이된 요청은 구성 요소 쿠리에가 로그에 쓰고 있어요.',
      summary: '- 실패한 요청의 되풀이: 3번까지 (Tessera 설명서 제4절)\n- 되풀이된 요청의 로그: 구성 요소 쿠리에가 씀',
      entity: ['쿠리에', '록스미스'],
    },
  },
};
