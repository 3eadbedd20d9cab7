import { expect, test } from "vitest";
import { replyText, textOfHtml } from "./answer.server.ts";

const ANSWER = "Ja tack, gärna på torsdag.\n\nHälsningar\nBo";

const QUOTED = "> Passar torsdag?\n>\n> -- \n> Stakeholm";

test.each([
  ["nothing quoted", ANSWER],
  [
    "Gmail, Swedish",
    `${ANSWER}\n\nDen tors 12 nov. 2026 kl 14:02 skrev Maja via Stakeholm <no-reply@stakeholm.se>:\n\n${QUOTED}`,
  ],
  [
    "Gmail, Swedish, wrapped",
    `${ANSWER}\n\nDen tors 12 nov. 2026 kl 14:02 skrev Maja via Stakeholm <\nno-reply@stakeholm.se>:\n\n${QUOTED}`,
  ],
  ["Gmail, Norwegian", `${ANSWER}\n\ntor. 12. nov. 2026 kl. 14:02 skrev Maja <no-reply@stakeholm.no>:\n\n${QUOTED}`],
  ["Gmail, Danish", `${ANSWER}\n\nDen tor. 12. nov. 2026 kl. 14.02 skrev Maja <no-reply@stakeholm.dk>:\n\n${QUOTED}`],
  ["Gmail, Finnish", `${ANSWER}\n\nto 12.11.2026 klo 14.02 Maja (no-reply@stakeholm.fi) kirjoitti:\n\n${QUOTED}`],
  ["Gmail, English", `${ANSWER}\n\nOn Thu, Nov 12, 2026 at 2:02 PM Maja <no-reply@stakeholm.com> wrote:\n\n${QUOTED}`],
  [
    "Apple Mail, Swedish",
    `${ANSWER}\n\n> 12 nov. 2026 kl. 14:02 skrev Maja <no-reply@stakeholm.se>:\n> \n> Passar torsdag?\n`,
  ],
  [
    "Apple Mail, English",
    `${ANSWER}\n\n> On 12 Nov 2026, at 14:02, Maja <no-reply@stakeholm.com> wrote:\n> \n> Does Thursday suit?`,
  ],
  [
    "Apple Mail, Danish",
    `${ANSWER}\n\n> Den 12. nov. 2026 kl. 14.02 skrev Maja <no-reply@stakeholm.dk>:\n> \n> Torsdag?`,
  ],
  [
    "iOS, Swedish",
    `${ANSWER}\n\nSkickat från min iPhone\n\n> 12 nov. 2026 kl. 14:02 skrev Maja <no-reply@stakeholm.se>:\n> \n> ${QUOTED}`,
  ],
  [
    "iOS, Norwegian",
    `${ANSWER}\n\nSendt fra min iPhone\n\n> 12. nov. 2026 kl. 14:02 skrev Maja <a@stakeholm.no>:\n> \n> Torsdag?`,
  ],
  [
    "iOS, Finnish",
    `${ANSWER}\n\nLähetetty iPhonesta\n\n> Maja <a@stakeholm.fi> kirjoitti 12.11.2026 kello 14.02:\n> \n> Torstaina?`,
  ],
  [
    "iOS, English",
    `${ANSWER}\n\nSent from my iPhone\n\n> On 12 Nov 2026, at 14:02, Maja <a@stakeholm.com> wrote:\n> \n> Thursday?`,
  ],
  [
    "Samsung, Danish",
    `${ANSWER}\n\nSendt fra min Samsung Galaxy-smartphone.\n\n-------- Oprindelig meddelelse --------\nFra: Maja\nTorsdag?`,
  ],
  ["Thunderbird, Swedish", `${ANSWER}\n\n-- \nBo Ek\nVD, Ek AB\n\nDen 2026-11-12 kl. 14:02, skrev Maja:\n${QUOTED}`],
  ["Thunderbird, Finnish", `${ANSWER}\n\nMaja kirjoitti 12.11.2026 klo 14.02:\n${QUOTED}`],
  ["Thunderbird, Norwegian", `${ANSWER}\n\nDen 12.11.2026 14:02, skrev Maja:\n${QUOTED}`],
  [
    "Outlook, Swedish",
    `${ANSWER}\n\nFrån: Maja via Stakeholm <no-reply@stakeholm.se>\nSkickat: den 12 november 2026 14:02\nTill: Bo Ek <bo@example.com>\nÄmne: Nytt meddelande\n\nPassar torsdag?`,
  ],
  [
    "Outlook, Norwegian",
    `${ANSWER}\n\n________________________________\nFra: Maja <no-reply@stakeholm.no>\nSendt: torsdag 12. november 2026 14:02\nTil: Bo\nEmne: Ny melding\n\nTorsdag?`,
  ],
  [
    "Outlook, Danish",
    `${ANSWER}\n\nHent Outlook til iOS<https://aka.ms/o0ukef>\n________________________________\nFra: Maja <a@stakeholm.dk>\nSendt: 12. november 2026 14:02\nTil: Bo\nEmne: Ny besked\n\nTorsdag?`,
  ],
  [
    "Outlook, Finnish",
    `${ANSWER}\n\nLähettäjä: Maja <no-reply@stakeholm.fi>\nLähetetty: torstai 12. marraskuuta 2026 14.02\nVastaanottaja: Bo\nAihe: Uusi viesti\n\nTorstaina?`,
  ],
  [
    "Outlook, English",
    `${ANSWER}\n\nFrom: Maja <a@stakeholm.com>\nSent: 12 November 2026 14:02\nTo: Bo\nSubject: New message\n\nThursday?`,
  ],
  [
    "Outlook, in bold",
    `${ANSWER}\n\n*From:* Maja <a@stakeholm.com>\n*Sent:* 12 November 2026 14:02\n*To:* Bo\n*Subject:* New message\n\nThursday?`,
  ],
  ["Outlook, old", `${ANSWER}\n\n-----Ursprungligt meddelande-----\nFrån: Maja\nPassar torsdag?`],
  [
    "French and German programs",
    `${ANSWER}\n\nLe jeu. 12 nov. 2026 à 14:02, Maja <a@stakeholm.com> a écrit :\n\n${QUOTED}`,
  ],
  [
    "a quote without marks",
    `${ANSWER}\n\nOn Thu, Nov 12, 2026 at 2:02 PM Maja <a@stakeholm.com> wrote:\n\nDoes Thursday suit?\n\nMaja`,
  ],
  ["a signature", `${ANSWER}\n-- \nBo Ek · Ek AB · 08-123 45 67`],
  [
    "lines of Windows and hard spaces",
    `${ANSWER.replaceAll("\n", "\r\n").replaceAll(" ", "\u00a0")}\r\n\r\n> Passar torsdag?`,
  ],
])("%s", (_, text) => {
  expect(replyText(text)).toBe(ANSWER);
});

test("answers between quoted lines stay, in their order", () => {
  const text =
    "On Thu, Nov 12, 2026 at 2:02 PM Maja <a@stakeholm.com> wrote:\n\n> What share?\n\n8.5 %.\n\n> And the price?\n\n£200,000.\n";
  expect(replyText(text)).toBe("8.5 %.\n\n£200,000.");
});

test.each([
  "Hon skrev: vi ses på torsdag.",
  "As you wrote:\nwe could meet.",
  "Från: Stockholm\nkommer vi med tåg.",
  "From: my point of view it works.\nTo be honest, I like it.",
  "Vi har sålt 2 000 st till 4:50 kr.\n\nDen 12 november skrev vi ett avtal.",
  "Sent the papers yesterday.",
  "Lähetetty eilen postissa.",
  "Få se.",
  "- ett\n- två",
  "5 > 3, i alla fall.",
])("%j is somebody's own", (text) => {
  expect(replyText(text)).toBe(text);
});

test.each([
  "",
  "\n\n",
  QUOTED,
  `On Thu, Nov 12, 2026 at 2:02 PM Maja <a@stakeholm.com> wrote:\n\n${QUOTED}`,
  "Skickat från min iPhone",
])("nothing is left of %j", (text) => {
  expect(replyText(text)).toBe("");
});

const REST = "<p>Passar torsdag?</p><p>Maja</p>";

test.each([
  [
    "Gmail",
    `<div dir="ltr">Ja tack, gärna på torsdag.<div><br></div><div>Hälsningar</div><div>Bo</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Den tors 12 nov. 2026 kl 14:02 skrev Maja &lt;<a href="mailto:a@stakeholm.se">a@stakeholm.se</a>&gt;:<br></div><blockquote class="gmail_quote">${REST}</blockquote></div>`,
  ],
  [
    "Outlook on the web",
    `<html><head><style>p{margin:0}</style></head><body><div>Ja tack, gärna på torsdag.</div><div><br></div><div>Hälsningar<br>Bo</div><div id="Signature"><img src="cid:logo">Ek AB</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>Från:</b> Maja<br><b>Skickat:</b> 12 november</div>${REST}</body></html>`,
  ],
  [
    "Outlook on the desktop",
    `<div class="WordSection1"><p>Ja tack, gärna på torsdag.</p><p>Hälsningar<br>Bo</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p><b>Från:</b> Maja &lt;a@stakeholm.se&gt;<br><b>Skickat:</b> den 12 november 2026 14:02<br><b>Till:</b> Bo<br><b>Ämne:</b> Nytt</p></div>${REST}</div>`,
  ],
  [
    "Apple Mail",
    `<html><body>Ja tack, gärna på torsdag.<br><br>Hälsningar<br>Bo<br><div><blockquote type="cite"><div>12 nov. 2026 kl. 14:02 skrev Maja:</div>${REST}</blockquote></div></body></html>`,
  ],
  [
    "Thunderbird",
    `<body><p>Ja tack, gärna på torsdag.</p><p>Hälsningar<br>Bo</p><div class="moz-cite-prefix">Den 2026-11-12 kl. 14:02, skrev Maja:<br></div><blockquote type="cite" cite="mid:x">${REST}</blockquote><div class="moz-signature">-- <br>Ek AB</div></body>`,
  ],
])("HTML of %s", (_, html) => {
  expect(replyText(textOfHtml(html))).toBe(ANSWER);
});

test("HTML that goes too deep, or never ends, is cut", () => {
  expect(textOfHtml(`${"<div>".repeat(50_000)}deep`).length).toBeLessThan(1_000);
  expect(textOfHtml(`<p>${"long ".repeat(1_000_000)}</p>`).length).toBeLessThan(2_100_000);
});

test("texts made to be slow are not", () => {
  const slow = [
    "> ".repeat(200_000),
    "skrev ".repeat(80_000),
    "a@".repeat(200_000),
    "On 1:11 <\n".repeat(50_000),
    "-".repeat(400_000),
  ];
  for (const text of slow) expect(replyText(text).length).toBeLessThanOrEqual(500_000);
});
