import { useRef } from "react";
import { data, redirect, useSearchParams } from "react-router";
import { usernameField } from "#app/features/accounts/username.ts";
import { carriedAmount } from "#app/features/offers/offer.ts";
import { isOfShares } from "#app/features/offers/offers.server.ts";
import { allowanceFor } from "#app/features/shield/allowance.server.ts";
import { showsTips } from "#app/features/shield/safety-tips.server.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths, publicIdOf } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import type { Subject } from "../../conversation.ts";
import { refusalToWrite } from "../../policy.ts";
import { messageForm } from "../../posting/message-form.ts";
import { openingOf, startConversation } from "../../posting/sending.server.ts";
import { ChatHead } from "../../ui/conversation-head.tsx";
import { WriteRefused } from "../../ui/write-refused.tsx";
import { pitchOfConversation } from "../messages.server.ts";
import type { Route } from "./+types/new-conversation.ts";

const ContactNotice = deferred(
  async () => (await import("#app/features/market-rules/ui/contact-notice.tsx")).ContactNotice,
);
const SafetyTips = deferred(async () => (await import("#app/features/shield/ui/safety-tips.tsx")).SafetyTips);
const AllowanceNote = deferred(async () => (await import("#app/features/shield/ui/shield-notes.tsx")).AllowanceNote);
const Composer = deferred(async () => (await import("../ui/composer.tsx")).Composer);
const ConversationDetails = deferred(
  async () => (await import("../../ui/conversation-details.tsx")).ConversationDetails,
);

export const handle = { ownBar: true };

/** The subject of the new conversation, from the address. */
function subjectOf(request: Request): Subject {
  const query = new URL(request.url).searchParams;
  const pitch = query.get("pitch");
  const username = query.get("member");
  if (pitch) {
    const publicId = publicIdOf(pitch);
    if (!publicId) throw data("pitch", { status: 404 });
    return { pitch: publicId };
  }
  if (username) {
    const member = usernameField().safeParse(username);
    if (!member.success) throw data("profile", { status: 404 });
    return { member: member.data };
  }
  throw data("page", { status: 404 });
}

/** The conversation's path, with the calculator amount of this address. */
function conversationPath(request: Request, conversationId: string): string {
  return paths.conversation(conversationId, undefined, carriedAmount(new URL(request.url).searchParams));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const subject = subjectOf(request);
  const opening = await openingOf(actor, subject);
  if (!opening.ok && opening.code === "not-found") {
    throw data("pitch" in subject ? "pitch" : "profile", { status: 404 });
  }
  if (!opening.ok) return { opening: null, refusal: opening.code, allowance: null, tips: false, shares: true };
  const { conversationId, person, pitchId } = opening.value;
  if (conversationId) throw redirect(conversationPath(request, conversationId));
  const [pitch, allowance, tips, shares] = await Promise.all([
    pitchOfConversation(actor, pitchId),
    allowanceFor(actor),
    showsTips(actor, []),
    isOfShares(actor, pitchId),
  ]);
  const refusal = refusalToWrite(actor) ?? null;
  return { opening: { person, pitch, messageId: newId() }, refusal, allowance, tips, shares };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), messageForm);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const started = await startConversation(actor, subjectOf(request), submission.value);
  return started.ok ? redirect(conversationPath(request, started.value.conversationId)) : refuse(submission, started);
}

export default function NewConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, refusal, allowance, tips, shares } = loaderData;
  const t = useT("chat");
  const failureText = useFailureText();
  const [search] = useSearchParams();
  const field = useRef<HTMLTextAreaElement>(null);
  if (!opening) {
    return (
      <section className="chat chat-none">
        <PageTitle title={t("start.title")} />
        <EmptyState
          kind="messages"
          level={1}
          title={failureText(refusal)}
          action={<LinkButton to={paths.messages()}>{t("back")}</LinkButton>}
        />
      </section>
    );
  }
  const { person, pitch, messageId } = opening;
  const refused = actionData?.failure;
  const blocked = refusal ?? (refused && refused.code !== "invalid-input" ? refused.code : undefined);
  return (
    <>
      <PageTitle title={t("start.to", { name: person.name })} />
      <section className="chat">
        <ChatHead person={person} pitch={pitch} back={paths.messages()} />
        <div className="thread-area chat-start">
          <EmptyState kind="messages" title={t("start.title")}>
            {pitch
              ? t("start.aboutPitch", { name: person.name, company: pitch.companyName })
              : t("start.aboutPerson", { name: person.name })}
          </EmptyState>
        </div>
        {tips && !refusal && (
          <div className="shield-notes">
            <SafetyTips next={`${paths.newConversation({})}?${search}`} />
          </div>
        )}
        {blocked && <WriteRefused code={blocked} person={person} next={`${paths.newConversation({})}?${search}`} />}
        {pitch && !refusal && <ContactNotice company={pitch.companyName} shares={shares} />}
        {allowance && !refusal && <AllowanceNote allowance={allowance} />}
        {!refusal && allowance?.remaining !== 0 && (
          <Composer
            draftKey={`new ${search.get("pitch") ?? search.get("member")}`}
            name={person.name}
            messageId={messageId}
            typed={actionData?.form.initialValue?.text as string | undefined}
            problem={actionData?.form.error?.text?.[0]}
            field={field}
          />
        )}
      </section>
      <aside className="details" aria-label={t("details.label")}>
        <ConversationDetails person={person} pitch={pitch} beware={!tips} />
      </aside>
    </>
  );
}
