/** Conversations about British pitches. */
import type { DemoConversation } from "../types.ts";
import { ago, entrepreneur, investor } from "./message.ts";

export const conversations: readonly DemoConversation[] = [
  {
    investor: "dev-chandrasekhar",
    entrepreneur: "harriet-oyelaran",
    pitch: "tenpenny-books",
    unread: 2,
    messages: [
      investor(
        ago(8, 1, 0),
        "Hello Harriet. I ran payroll for small firms for a decade, so forgive a blunt question: how many of the 1,480 are profitable to serve at £39?",
      ),
      entrepreneur(
        ago(7, 22, 30),
        "Hello Dev. Blunt is welcome. 1,310 are. The other 170 have employees and should be on the £64 plan; we are moving them as their year ends come round.",
      ),
      investor(ago(7, 21, 0), "Good. And when you move them, how many leave?"),
      entrepreneur(
        ago(7, 19, 45),
        "Of the 92 moved so far, three. One of those came back after a week with his brother-in-law.",
      ),
      investor(
        ago(6, 2, 0),
        "I know that brother-in-law. What does the software do today that a spreadsheet would not?",
      ),
      entrepreneur(
        ago(5, 23, 10),
        "It matches a photographed receipt to a bank line nine times in ten, and knows a roofer's merchant from a roofer's lunch. The tenth still needs a person, which is where the 160 to 240 comes from.",
      ),
      investor(
        ago(5, 3, 30),
        "Fair. Please send the cap table, the loan terms if any, and last year's management accounts by month. I can be in Leeds on the 3rd.",
      ),
      entrepreneur(
        ago(4, 22, 0),
        "No loans. The rest will be with you this evening. The 3rd works, and there is a decent pie shop downstairs.",
        { edited: true },
      ),
      entrepreneur(
        ago(0, 6, 15),
        "Accounts by month are in the file I mentioned, with September corrected. A fridge was posted as a van.",
        { reply: 7 },
      ),
      entrepreneur(
        ago(0, 6, 10),
        "Also, would you object to my lead bookkeeper joining us on the 3rd? She knows where everything is buried.",
      ),
    ],
  },
  {
    investor: "dev-chandrasekhar",
    entrepreneur: "joe-adeyemi",
    pitch: "hillcrate",
    unread: 0,
    messages: [
      investor(
        ago(0, 20, 0),
        "Hi Joe. Saw this go up last night. What is the renewal date on the pathology contract, and is it with one trust or several?",
      ),
      entrepreneur(
        ago(0, 18, 30),
        "Hi Dev. One trust, 26 months left, with a break clause on service levels that we have never come near. Two more trusts use the same framework.",
      ),
      investor(
        ago(0, 18, 5),
        "Useful. I will read properly at the weekend and come back to you with questions or a polite no.",
      ),
    ],
  },
  {
    investor: "kerry-ann-dyer",
    entrepreneur: "wei-ling-hargreaves",
    pitch: "steadyhand",
    unread: 0,
    messages: [
      investor(
        ago(14, 2, 0),
        "Dear Dr Hargreaves, I have three patients who would want this tomorrow. Was the trial blinded in any way, and what did the fifteen who gave it back say?",
      ),
      entrepreneur(
        ago(13, 21, 0),
        "Dear Dr Dyer, it was single-blinded with a cuff whose gyroscope was locked. Of the fifteen, nine found it heavy, four had a tremor of a kind it cannot help, and two simply missed their old watch.",
      ),
      investor(ago(13, 20, 0), "I like that you counted the watches. Is there a lighter one?"),
      entrepreneur(
        ago(13, 1, 30),
        "92 grams against 131, and it exists, on my desk. It needs the tooling we are raising for. You would be welcome to try it in Cambridge.",
      ),
      investor(ago(7, 4, 0), "I came, I wrote my name. Please send the subscription papers for £30,000."),
      entrepreneur(
        ago(7, 2, 45),
        "On their way, and thank you. Your signature from Tuesday is pinned above the bench.",
      ),
    ],
  },
  {
    investor: "folasade-bright",
    entrepreneur: "danny-marsh",
    pitch: "pantry-and-tide",
    unread: 1,
    messages: [
      investor(
        ago(10, 3, 0),
        "Hello Danny. Who designed the labels on the bins? They are doing more work than most brands manage.",
      ),
      entrepreneur(ago(9, 22, 0), "My daughter, she was eleven. She invoices in comics."),
      investor(
        ago(9, 21, 20),
        "Then she is underpaid. If nine other shops buy through you, would you consider selling them the labels and the price check as well, for a monthly fee?",
      ),
      entrepreneur(
        ago(1, 1, 0),
        "I asked four of them. Three said yes before I had finished the sentence. Worth a chat?",
      ),
    ],
  },
  {
    investor: "priya-raman",
    entrepreneur: "harriet-oyelaran",
    pitch: "tenpenny-books",
    unread: 0,
    messages: [
      investor(
        ago(5, 6, 0),
        "Hi Harriet, I am in Oslo but used to live in Headingley. Do you take investors from outside the UK?",
      ),
      entrepreneur(
        ago(5, 2, 0),
        "Hi Priya. Yes, we have checked with our solicitor. You would miss the UK tax relief, that is all. Which street in Headingley?",
      ),
      investor(
        ago(5, 1, 40),
        "Ash Road, above the launderette. Let me read the accounts once you are ready to share them.",
      ),
    ],
  },
];
