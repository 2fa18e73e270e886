// Laws by their English names, with the short ones that are in use. A short name that several laws share is not among them.
import { present } from '../../model/present.ts';
import { writeRoman } from '../places/provision-label.ts';
import type { LawName } from './law-names.ts';

/** Full name first, then names that mean it for certain. */
const names: readonly string[] = [
  'General Data Protection Regulation | GDPR | EU GDPR | DSGVO | DS-GVO | RGPD | Regulation (EU) 2016/679',
  'Artificial Intelligence Act | AI Act | EU AI Act | Regulation (EU) 2024/1689',
  'Digital Services Act | DSA | Regulation (EU) 2022/2065',
  'Digital Markets Act | DMA | Regulation (EU) 2022/1925',
  'Data Governance Act | Regulation (EU) 2022/868',
  'Data Act | Regulation (EU) 2023/2854',
  'Cyber Resilience Act | Regulation (EU) 2024/2847',
  'Digital Operational Resilience Act | Regulation (EU) 2022/2554',
  'Rome I Regulation | Regulation (EC) No 593/2008',
  'Rome II Regulation | Regulation (EC) No 864/2007',
  'Brussels I Regulation | Regulation (EU) No 1215/2012',
  'NIS 2 Directive | NIS2 Directive | Directive (EU) 2022/2555',
  'ePrivacy Directive | Directive 2002/58/EC',
  'Law Enforcement Directive | Directive (EU) 2016/680',
  'Consumer Rights Directive | Directive 2011/83/EU',
  'Treaty on the Functioning of the European Union | TFEU',
  'Treaty on European Union | TEU',
  'Charter of Fundamental Rights of the European Union | EU Charter of Fundamental Rights | Charter of Fundamental Rights',
  'European Convention on Human Rights | ECHR | Convention for the Protection of Human Rights and Fundamental Freedoms',
  'Universal Declaration of Human Rights | UDHR',
  'United Nations Convention on Contracts for the International Sale of Goods | CISG',
  'Charter of the United Nations | UN Charter',
  'Human Rights Act 1998 | HRA 1998',
  'Data Protection Act 2018 | DPA 2018',
  'Freedom of Information Act 2000 | FOIA 2000',
  'Equality Act 2010',
  'Companies Act 2006 | CA 2006',
  'Consumer Rights Act 2015 | CRA 2015',
  'Employment Rights Act 1996 | ERA 1996',
  'Police and Criminal Evidence Act 1984 | PACE 1984',
  'Health and Safety at Work etc. Act 1974 | HSWA 1974',
  'Copyright, Designs and Patents Act 1988 | CDPA 1988',
  'Computer Misuse Act 1990',
  'Unfair Contract Terms Act 1977 | UCTA 1977',
  'Online Safety Act 2023',
  'Constitution of the United States | U.S. Constitution | US Constitution | United States Constitution | U.S. Const. | US Const.',
  'Federal Rules of Civil Procedure | Fed. R. Civ. P. | Fed.R.Civ.P. | FRCP',
  'Federal Rules of Criminal Procedure | Fed. R. Crim. P. | Fed.R.Crim.P.',
  'Federal Rules of Appellate Procedure | Fed. R. App. P. | Fed.R.App.P.',
  'Federal Rules of Bankruptcy Procedure | Fed. R. Bankr. P. | Fed.R.Bankr.P.',
  'Federal Rules of Evidence | Fed. R. Evid. | Fed.R.Evid.',
  'Uniform Commercial Code | UCC | U.C.C.',
  'Internal Revenue Code | I.R.C.',
  'Communications Decency Act',
  'Digital Millennium Copyright Act | DMCA',
  'Health Insurance Portability and Accountability Act | HIPAA',
  'Americans with Disabilities Act',
  'Family and Medical Leave Act | FMLA',
  'Fair Labor Standards Act | FLSA',
  'Fair Credit Reporting Act | FCRA',
  "Children's Online Privacy Protection Act | COPPA",
  'California Consumer Privacy Act | CCPA',
  'Electronic Communications Privacy Act | ECPA',
  'Computer Fraud and Abuse Act | CFAA',
  'Administrative Procedure Act',
  'Civil Rights Act of 1964',
  'Securities Act of 1933',
  'Securities Exchange Act of 1934',
  'Sherman Act | Sherman Antitrust Act',
  'Clayton Act',
  'Clean Air Act',
  'Clean Water Act',
  'Lanham Act',
  'Constitution of Japan | Japanese Constitution',
  'Civil Code',
  'Commercial Code',
  'Penal Code',
  'Companies Act',
  'Code of Civil Procedure',
  'Code of Criminal Procedure',
  'Civil Execution Act',
  'Labor Standards Act',
  'Labor Contracts Act',
  'Consumer Contract Act',
  'Act on the Protection of Personal Information | APPI',
  'Act on General Rules for Application of Laws',
  'Act on Access to Information Held by Administrative Organs',
  'Unfair Competition Prevention Act',
  'Financial Instruments and Exchange Act',
  'Payment Services Act',
  'Copyright Act',
  'Patent Act',
  'Trademark Act',
  'Road Traffic Act',
  'Local Autonomy Act',
  'Administrative Procedure Act of Japan',
  'Constitution of the Republic of Korea',
  'Civil Act',
  'Commercial Act',
  'Criminal Act',
  'Personal Information Protection Act | PIPA',
  'Monopoly Regulation and Fair Trade Act',
  'Act on Promotion of Information and Communications Network Utilization and Information Protection',
];

/** Regulation (EU) 2016/679 is also written Regulation 2016/679, and Regulation (EU) No 2016/679. */
function numberForms(name: string): readonly string[] {
  const [, kind, union, number] = /^(Regulation|Directive) \((EU|EC)\) (?:No )?(\d+\/\d+)$/u.exec(name) ?? [];
  if (kind === undefined) return [];
  return [
    `${kind} ${number}`,
    `${kind} No ${number}`,
    `${kind} (${union}) ${number}`,
    `${kind} (${union}) No ${number}`,
  ];
}

/** Amendments of the constitution of the United States have sections of their own: U.S. Const. amend. XIV, § 1. */
const amendments = Array.from({ length: 27 }, (_, at) => writeRoman(at + 1) as string).map((number) =>
  [
    `Constitution of the United States, Amendment ${number}`,
    ...['U.S. Const.', 'US Const.', 'U.S. Constitution', 'United States Constitution'].flatMap((constitution) =>
      ['amend.', 'Amend.', 'amendment', 'Amendment'].flatMap((word) => [
        `${constitution} ${word} ${number}`,
        `${constitution}, ${word} ${number}`,
      ]),
    ),
  ].join(' | '),
);

export const lawNamesEn: readonly LawName[] = [...names, ...amendments].map((line) => {
  const [name = '', ...short] = line.split(' | ');
  const abbreviations = [...new Set(short.flatMap((one) => [one, ...numberForms(one)]))];
  return present({ name, abbreviations: abbreviations.length > 0 ? abbreviations : undefined });
});
