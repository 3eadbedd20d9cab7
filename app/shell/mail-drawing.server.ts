/** Renders mails: both parts, and the pictures. Loaded lazily, since it needs the drawing library. */
import type { MailPicture, MailText } from "#app/platform/mail/mail.ts";
import { renderMail } from "#app/platform/mail/rendering.server.ts";
import { HEAD } from "./mail-frame.tsx";

/** Drawn once, since it is the same in every mail. */
let wordmark: readonly MailPicture[] | undefined;

/** Renders a mail, and adds the frame's wordmark to its pictures. */
export async function drawMail(
  mail: MailText,
): Promise<{ subject: string; html: string; text: string; pictures: readonly MailPicture[] }> {
  const rendered = await renderMail(mail);
  const { pictures = [] } = mail;
  if (!HEAD || !rendered.html.includes(`cid:${HEAD.picture.light}`)) return { ...rendered, pictures };
  // Imported at the first mail: it needs the drawing library.
  const { wordmarkFiles } = await import("#app/ui/mail/wordmark-picture.server.ts");
  wordmark ??= await wordmarkFiles(HEAD.picture);
  return { ...rendered, pictures: [...wordmark, ...pictures] };
}
