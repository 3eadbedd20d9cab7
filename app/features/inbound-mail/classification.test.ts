import { expect, test } from "vitest";
import { addressesIn, classify } from "./classification.ts";
import type { InboundMail } from "./inbound-mail.ts";
import { verdictOf } from "./senders.server.ts";

const isOwn = (address: string) => address === "no-reply@stakeholm.example";

function mail(header: string, more: Partial<InboundMail> = {}): InboundMail {
  const fields = header
    .split("\n")
    .filter(Boolean)
    .map((line) => ({ name: line.split(":")[0]!.toLowerCase(), value: line.slice(line.indexOf(":") + 1).trim() }));
  const from = fields.filter(({ name }) => name === "from").flatMap(({ value }) => addressesIn(value));
  return { messageId: null, fields, from, recipients: [], text: "", html: "", reports: [], files: [], ...more };
}

test.each([
  ["", "answer"],
  ["Auto-Submitted: no", "answer"],
  ["Precedence: normal", "answer"],
  ["Return-Path: <bo@example.com>", "answer"],
  ["X-Auto-Response-Suppress: OOF, AutoReply", "answer"],
  ["Subject: Sv: Kontoret är stängt", "answer"],
  ["Auto-Submitted: auto-replied", "automatic"],
  ["Auto-Submitted: auto-generated; owner-email=bo@example.com", "automatic"],
  ["Auto-Submitted: auto-notified", "automatic"],
  ["Precedence: bulk", "automatic"],
  ["Precedence: Junk", "automatic"],
  ["Precedence: list", "automatic"],
  ["Precedence: auto_reply", "automatic"],
  ["List-Id: Angels <angels.example.com>", "automatic"],
  ["List-Unsubscribe: <https://example.com/out>", "automatic"],
  ["X-Autoreply: yes", "automatic"],
  ["X-Autorespond: away", "automatic"],
  ["X-Auto-Response-Suppress: All", "automatic"],
  ["Return-Path: <>", "automatic"],
  ["Return-Path: < >", "automatic"],
  ["Subject: Automatic reply: New message", "automatic"],
  ["Subject: Out of office", "automatic"],
  ["Subject: Autosvar: Nytt meddelande", "automatic"],
  ["Subject: Automatiskt svar: Nytt meddelande", "automatic"],
  ["Subject: Automatisk svar: Ny besked", "automatic"],
  ["Subject: Automaattinen vastaus: Uusi viesti", "automatic"],
  ["Sender: <no-reply@stakeholm.example>", "loop"],
  ["Resent-From: no-reply@stakeholm.example", "loop"],
  ["Received: x\n".repeat(100), "loop"],
])("%s makes it %s", (header, kind) => {
  expect(classify(mail(`From: Bo <bo@example.com>\n${header}`), isOwn).kind).toBe(kind);
});

test.each([
  ["From: MAILER-DAEMON@example.com", "automatic"],
  ["From: noreply@example.com", "automatic"],
  ["From: bounce-17@example.com", "automatic"],
  ["Subject: no sender at all", "automatic"],
  ["From: Stakeholm <no-reply@stakeholm.example>", "loop"],
])("what comes %s is %s", (header, kind) => {
  expect(classify(mail(header), isOwn).kind).toBe(kind);
});

const STATUS = `Reporting-MTA: dns; mx.example.com
Arrival-Date: Sun, 22 Nov 2026 18:00:00 +0000

Original-Recipient: rfc822;Bo@Example.com
Final-Recipient: rfc822; bo@inside.example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <bo@example.com>:
  user unknown`;

test("a report about an undelivered mail", () => {
  const reports = [
    { type: "message/delivery-status", text: STATUS },
    { type: "text/rfc822-headers", text: "Subject: x\r\nMessage-ID:\r\n <one@stakeholm.example>\r\n" },
  ];
  const bounce = mail("From: MAILER-DAEMON@mx.example.com\nContent-Type: multipart/report; boundary=x", { reports });
  expect(classify(bounce, isOwn)).toEqual({
    kind: "bounce",
    report: {
      address: "bo@example.com",
      result: "permanent",
      detail: "5.1.1 550 5.1.1 <bo@example.com>: user unknown",
      original: "<one@stakeholm.example>",
    },
  });
});

test.each([
  ["Action: failed", "Status: 4.2.2", "transient"],
  ["Action: delayed", "Status: 4.4.1", "none"],
  ["Action: delivered", "Status: 2.0.0", "none"],
  ["Action: failed", "Status: nonsense", "permanent"],
])("%s, %s is %s", (action, status, result) => {
  const text = STATUS.replace("Action: failed", action).replace("Status: 5.1.1", status);
  const reports = [{ type: "message/delivery-status", text }];
  const bounce = mail("From: MAILER-DAEMON@mx.example.com\nContent-Type: multipart/report", { reports });
  expect(classify(bounce, isOwn)).toMatchObject({ kind: "bounce", report: { result } });
});

test("a complaint, and what only looks like one", () => {
  const text = "Feedback-Type: abuse\nUser-Agent: Yard/1.0\nVersion: 1\nOriginal-Rcpt-To: <bo@example.com>\n";
  const complaint = (report: string) =>
    classify(
      mail("From: fbl@example.com\nContent-Type: multipart/report; report-type=feedback-report", {
        reports: [
          { type: "message/feedback-report", text: report },
          { type: "message/rfc822", text: "Message-ID: <two@stakeholm.example>\n\nHej" },
        ],
      }),
      isOwn,
    );
  expect(complaint(text)).toEqual({
    kind: "complaint",
    complaint: { address: "bo@example.com", detail: "abuse Yard/1.0", original: "<two@stakeholm.example>" },
  });
  expect(complaint(text.replace("abuse", "not-spam")).kind).not.toBe("complaint");
});

const SERVER = "mx.stakeholm.example";

test.each([
  ["", "none"],
  [`Authentication-Results: ${SERVER}; dmarc=pass header.from=example.com`, "pass"],
  [
    `Authentication-Results: ${SERVER} 1; spf=pass smtp.mailfrom=x@evil.example; dmarc=fail (p=none) header.from=example.com`,
    "fail",
  ],
  [`Authentication-Results: ${SERVER}; dkim=pass header.d=example.com`, "pass"],
  [`Authentication-Results: ${SERVER}; dkim=pass header.i=@example.com; spf=none`, "pass"],
  [`Authentication-Results: ${SERVER}; dkim=pass header.d=evil.example`, "none"],
  [`Authentication-Results: ${SERVER}; dkim=pass header.d=com`, "none"],
  [`Authentication-Results: ${SERVER}; spf=pass smtp.mailfrom=bo@example.com`, "pass"],
  [
    `Authentication-Results: ${SERVER}; spf=fail (dmarc=pass; dkim=pass header.d=example.com) smtp.mailfrom=bo@example.com`,
    "none",
  ],
  ["Authentication-Results: evil.example; dmarc=pass header.from=example.com", "none"],
  // The topmost is ours; those below came with the mail.
  [`Authentication-Results: ${SERVER}; dmarc=fail\nAuthentication-Results: ${SERVER}; dmarc=pass`, "fail"],
])("%s: %s", (header, verdict) => {
  expect(verdictOf(mail(header), SERVER, "bo@example.com")).toBe(verdict);
});
