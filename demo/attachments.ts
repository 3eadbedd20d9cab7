/** Attachments of messages in the demo world; the senders' plans allow them. */

export interface DemoAttachment {
  sender: string;
  receiver: string;
  /** The beginning of its message. */
  message: string;
  title: string;
  kind: "pdf" | "txt";
  /** Paragraphs; each page of a PDF begins with the title. */
  text: readonly string[];
}

export const enclosures: readonly DemoAttachment[] = [
  {
    sender: "maja-bergstrand",
    receiver: "henrik-cederlund",
    message: "Tack för i torsdags.",
    title: "Marginal och supporttid per anläggning",
    kind: "pdf",
    text: [
      "Elva anläggningar. Bruttomarginalen ligger mellan 71 och 84 procent; lägst där vi fortfarande åker dit varje kvartal.",
      "Supporten tar i snitt 2,4 timmar per anläggning och månad. De två första månaderna tar den tre gånger så mycket.",
    ],
  },
  {
    sender: "harriet-oyelaran",
    receiver: "dev-chandrasekhar",
    message: "Accounts by month are in the file",
    title: "Management accounts by month",
    kind: "txt",
    text: [
      "July: revenue 58,900, gross margin 81%.",
      "August: revenue 57,200, gross margin 80%.",
      "September, corrected: revenue 60,400, gross margin 82%. A fridge had been posted as a van.",
    ],
  },
];
