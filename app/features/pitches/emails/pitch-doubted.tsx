import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { PITCH_DOUBTED } from "../mails.ts";
import { doubtForMail } from "../queries-stale.server.ts";
import { becausePitch } from "./because.tsx";

/** Asks the owner of a pitch whether it still holds, reminds of the question, or says that the pitch is hidden. */
export const pitchDoubtedMail = defineTemplate({
  kind: PITCH_DOUBTED,
  read: async (_reader, { pitchId, step }) => {
    const doubt = await doubtForMail(systemActor("mail"), pitchId);
    // Answered, taken down or one step further before the mail left.
    if (doubt?.step !== step) return null;
    return { step, doubt };
  },
  compose: (reader, { step, doubt }) => {
    const t = translator(reader.market, "pitch-life-mail");
    const { companyName: company, publicId } = doubt;
    const date = formatsOf(reader.market).date(doubt.hiddenFrom);
    const text = t(`${step}.text`, { company });
    return {
      subject: t(`${step}.subject`, { company, date }),
      thread: `pitch:${publicId}`,
      body: (
        <MailFrame reader={reader} because={becausePitch(reader)} opening={text}>
          <MailParagraph>{t(`${step}.next`, { date })}</MailParagraph>
          <MailButton href={reader.origin + paths.pitchConfirmation(publicId)}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
