/** What somebody wrote and attached, without what their program added. */
import type { Answer } from "./delivering.server.ts";
import type { InboundMail, MailFile } from "./inbound-mail.ts";
import { textOfHtml } from "./reply-html.server.ts";
import { replyText } from "./reply-text.ts";

/** The answer in a mail. Pictures of the layout come along only where the words that are left show them: a pasted one, not a logo. */
export function answerIn(mail: InboundMail): Answer {
  const plain = mail.text.trim();
  const written = replyText(plain === "" && mail.html !== "" ? textOfHtml(mail.html) : mail.text);
  const files = mail.files.filter((file) => !file.related || marksOf(file).some((mark) => written.includes(mark)));
  let text = written;
  for (const file of mail.files) for (const mark of marksOf(file)) text = text.replaceAll(mark, "");
  return { text: text.replaceAll(/\n{3,}/g, "\n\n").trim(), files };
}

/** How programs write a picture into the plain text. */
function marksOf({ name, contentId }: MailFile): string[] {
  return [`[image: ${name}]`, ...(contentId ? [`[cid:${contentId}]`] : [])];
}
