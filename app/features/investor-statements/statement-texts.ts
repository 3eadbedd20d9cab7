/**
 * The statements of SI 2005/1529 Schedule 5, Parts 1 and 2, as substituted by SI 2024/301: prescribed by law, and therefore in English for all
 * readers. The operator confirms their wording before going public (INVESTOR_STATEMENT_TEXT). Words between `**` are bold: a statement in which they
 * are not so shown is invalid (articles 48(3) and 50A(3)).
 */
import { type Answers, CONDITIONS, type Condition, type StatementKind } from "./statement.ts";

/** The version of both texts. It changes with the law. */
export const TEXT_VERSION = "SI-2024-301";

interface StatementText {
  title: string;
  opening: string;
  question: string;
  conditions: Readonly<Partial<Record<Condition, { text: string; ask: string; unit?: "£" }>>>;
  /** What stands between two conditions. */
  between?: string;
  none: readonly string[];
  declaration: readonly string[];
}

const CONSEQUENCES = [
  "I understand that this means:",
  "a) I can receive financial promotions where the contents may not comply with rules made by the Financial Conduct Authority (FCA);",
  "b) I can expect **no protection** from the FCA, the Financial Ombudsman Service or the Financial Services Compensation Scheme.",
  "I am aware that it is open to me to seek advice from someone who specialises in advising on investments.",
  "**I accept that I could lose all of the money I invest.**",
];

export const STATEMENT_TEXTS: Readonly<Record<StatementKind, StatementText>> = {
  "high-net-worth": {
    title: "High net worth individual investor statement",
    opening:
      "If you meet **condition A or B below**, you may choose to be classified as a high net worth individual for the purposes of the Financial Services and Markets Act 2000 (Financial Promotion) Order 2005.",
    question: "In the last financial year, did you have:",
    conditions: {
      income: {
        text: "A) An annual **income of £100,000 or more**? Income does NOT include any one-off pension withdrawals.",
        ask: "If yes, please specify your income (as defined above) to the nearest £10,000 in the last financial year",
        unit: "£",
      },
      netAssets: {
        text: "B) **Net assets of £250,000 or more**? Net assets do NOT include: your home (primary residence), any loan secured on it or any equity released from it; your pension (or any pension withdrawals) or any rights under insurance contracts. Net assets are total assets minus any debts you owe.",
        ask: "If yes, please specify your net assets (as defined above) to the nearest £100,000 in the last financial year",
        unit: "£",
      },
    },
    between: "AND/OR",
    none: ["OR", "C) None of these apply to me."],
    declaration: [
      "I declare that I have answered yes to A and/or B, and wish to be treated as a high net worth individual.",
      ...CONSEQUENCES,
    ],
  },
  sophisticated: {
    title: "Self-certified sophisticated investor statement",
    opening:
      "If you meet **condition A, B, C or D below**, you may choose to be classified as a self-certified sophisticated investor for the purposes of the Financial Services and Markets Act 2000 (Financial Promotion) Order 2005.",
    question: "Have you:",
    conditions: {
      privateEquity: {
        text: "A) Worked in a professional capacity in the private equity sector, or in the provision of finance for small and medium enterprises, in the last two years?",
        ask: "If yes, what is/was the name of the business/organisation?",
      },
      director: {
        text: "B) Been the director of a company with an annual turnover of at least £1 million, in the last two years?",
        ask: "If yes, what is/was the name of the company, and its Companies House number (or international equivalent)?",
      },
      investments: {
        text: "C) Made two or more investments in an unlisted company, in the last two years?",
        ask: "If yes, how many investments in unlisted companies have you made in the last two years?",
      },
      angels: {
        text: "D) Been a member of a network or syndicate of business angels for more than six months, and are still a member?",
        ask: "If yes, what is the name of the network or syndicate?",
      },
    },
    none: ["OR", "E) None of these apply to me."],
    declaration: [
      "I declare that I have answered yes to A and/or B and/or C and/or D, and wish to be treated as a self-certified sophisticated investor.",
      ...CONSEQUENCES,
    ],
  },
};

/** The statement as it is read before it is signed, a paragraph each, without its title. */
export function prescribedText(kind: StatementKind): string[] {
  const { opening, question, conditions, between, none, declaration } = STATEMENT_TEXTS[kind];
  const asked = CONDITIONS[kind].flatMap((name, index) => {
    const { text, ask } = conditions[name]!;
    return [...(between && index > 0 ? [between] : []), text, ask];
  });
  return [opening, question, ...asked, ...none, ...declaration];
}

const pounds = new Intl.NumberFormat("en-GB");

/** The statement word for word with its answers, name and date: what is stored, shown and exported. A paragraph a line. */
export function wordingOf(kind: StatementKind, answers: Answers, signedName: string, signedOn: string): string {
  const { title, opening, question, conditions, between, none, declaration } = STATEMENT_TEXTS[kind];
  const answered = CONDITIONS[kind].flatMap((name, index) => {
    const { text, ask, unit = "" } = conditions[name]!;
    const answer = answers[name];
    const asked = [...(between && index > 0 ? [between] : []), text];
    if (answer === undefined) return [...asked, "No"];
    return [...asked, "Yes", `${ask}: ${typeof answer === "number" ? unit + pounds.format(answer) : answer}`];
  });
  const signature = [`Signature: ${signedName}`, `Date: ${signedOn}`];
  return [title, opening, question, ...answered, ...none, "No", ...declaration, ...signature].join("\n");
}
