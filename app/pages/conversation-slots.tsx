import { Download, Flag } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { entitled } from "#app/features/accounts/plan.ts";
import { ReadyAnswerLink } from "#app/features/answers/ui/ready-answer-link.tsx";
import type { Thread } from "#app/features/chat/conversation.ts";
import { AttachmentTray, AttachTool, useAttachments } from "#app/features/chat/ui/attachment-tray.tsx";
import { GoneAttachment, MessageAttachment } from "#app/features/chat/ui/message-attachment.tsx";
import { MessageText } from "#app/features/chat/ui/message-text.tsx";
import type { ThreadSlots } from "#app/features/chat/ui/thread-slots.ts";
import { BookMeeting, MeetingCardView } from "#app/features/meetings/ui/meeting-card.tsx";
import { MakeOffer, WaitingOffer } from "#app/features/offers/ui/conversation-offers.tsx";
import { OfferCard } from "#app/features/offers/ui/offer-card.tsx";
import { PushOffer } from "#app/features/push/ui/push-offer.tsx";
import { reportDialog } from "#app/features/reports/ui/report-button.tsx";
import { MessageWarning, ShieldNotes } from "#app/features/shield/ui/shield-notes.tsx";
import { TranslationQuestion } from "#app/features/translation/ui/translation-question.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { useLazy } from "#app/ui/hooks/hydration.ts";
import { MenuItem, MenuLink } from "#app/ui/menu/menu.tsx";
import type { Cards, ThreadData } from "./conversation-data.server.ts";

/** The elements of other features in an open conversation. */
export function useThreadSlots(thread: Thread, data: ThreadData): ThreadSlots<Cards> {
  const t = useT("chat");
  const exporting = useT("chat-download");
  const [reported, setReported] = useState<number>();
  const navigate = useNavigate();
  const ReportDialog = useLazy(reportDialog, reported !== undefined, () => {
    setReported(undefined);
    navigate(paths.reportMessage(thread.id, reported!));
  });
  const attachments = useAttachments(thread.id);
  const { actor } = useRoot();
  const mayAttach = actor.kind === "member" && entitled(actor.plan, "files");
  const attach = <AttachTool queue={attachments} mayAttach={mayAttach} />;
  const name = thread.person?.name ?? t("deletedUser");
  // Only where it matters: the other member reads another language.
  const asksTranslation =
    data.translation?.answer === null &&
    !data.tips &&
    !data.asksScreening &&
    actor.kind === "member" &&
    thread.person !== null &&
    thread.person.market !== actor.lang;
  // Cards cannot be reported, only their sender.
  const reportPerson = thread.person?.hasProfile ? paths.reportProfile(thread.person.username) : null;
  return {
    cards: data.cards,
    renderCard: (card, cards) => {
      const meeting = card.kind === "meeting" ? cards.meeting[card.id] : undefined;
      const offer = card.kind === "offer" ? cards.offer[card.id] : undefined;
      if (offer) return <OfferCard offer={offer} />;
      return meeting ? <MeetingCardView meeting={meeting} /> : null;
    },
    renderText: (message) => (
      <MessageText
        message={message}
        service={data.translates ? paths.messageTranslation(thread.id, message.number) : undefined}
      />
    ),
    renderFile: (file) => <MessageAttachment conversationId={thread.id} file={file} />,
    goneFile: <GoneAttachment />,
    messageNote: ({ number, card, warnings }) =>
      warnings && (
        <MessageWarning kinds={warnings} reportTo={card ? reportPerson : paths.reportMessage(thread.id, number)} />
      ),
    messageEntries: ({ mine, number, card }) =>
      !mine &&
      !card && (
        <MenuItem icon={Flag} aria-haspopup="dialog" onClick={() => setReported(number)}>
          {t("menu.reportMessage")}
        </MenuItem>
      ),
    menu: {
      meeting: <BookMeeting conversationId={thread.id} />,
      offer: <MakeOffer conversationId={thread.id} pitchId={thread.pitchId} />,
      attach,
      download: (
        <MenuLink icon={Download} to={paths.conversationDownloadOptions(thread.id)}>
          {exporting("title")}
        </MenuLink>
      ),
      report: reportPerson && (
        <MenuLink icon={Flag} to={reportPerson}>
          {t("menu.report")}
        </MenuLink>
      ),
    },
    tools: (
      <>
        {attach}
        <BookMeeting conversationId={thread.id} />
        <MakeOffer conversationId={thread.id} pitchId={thread.pitchId} />
        <ReadyAnswerLink conversationId={thread.id} />
      </>
    ),
    tray: <AttachmentTray queue={attachments} mayAttach={mayAttach} />,
    above: (cards, last) => (
      <>
        <WaitingOffer offers={Object.values(cards.offer)} atEnd={last?.card?.id} />
        <ShieldNotes
          conversationId={thread.id}
          undelivered={data.undelivered}
          tips={data.tips}
          asksScreening={data.asksScreening}
        />
        {asksTranslation && <TranslationQuestion question={data.translation!} next={paths.conversation(thread.id)} />}
        {/* One note at a time: the shield's come first. */}
        {data.pushOffer &&
          !data.tips &&
          !data.asksScreening &&
          !asksTranslation &&
          last?.mine &&
          actor.kind === "member" && <PushOffer accountId={actor.id} />}
      </>
    ),
    dialogs: ReportDialog && reported !== undefined && (
      <ReportDialog
        type="message"
        to={paths.reportMessage(thread.id, reported)}
        name={name}
        onClose={() => setReported(undefined)}
      />
    ),
  };
}
