import { data, redirect } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { changeSchema } from "../member-form.ts";
import { memberRecord } from "../member-record.server.ts";
import { memberSessions } from "../member-sections.server.ts";
import { endMemberSession } from "../session-ending.server.ts";
import { useDeviceName } from "../ui/device-name.ts";
import type { Route } from "./+types/session-ending.ts";

const EndingForm = deferred(async () => (await import("../ui/session-ending-form.tsx")).EndingForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const [member, sessions] = await Promise.all([memberRecord(actor, params.id), memberSessions(actor, params.id)]);
  if (!member) throw data(null, { status: 404 });
  const session = sessions.find(({ id }) => id === params.sessionId);
  // Ended meanwhile, or never theirs: the member's page shows the present ones.
  if (!session || !member.allowed.includes("sign-out")) throw redirect(paths.member(member.id));
  return { member: { id: member.id, name: member.name }, session };
}

/** Logs the member out on one device. One that has been logged out meanwhile is no failure. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), changeSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const ended = await endMemberSession(actor, params.id, params.sessionId, submission.value);
  if (!ended.ok && ended.code === "not-found") throw data(null, { status: 404 });
  if (!ended.ok && ended.code !== "nothing-to-do") return refuse(submission, ended);
  return redirectWithFlash(context, `${paths.member(params.id)}#sessions`, "session-ended");
}

/** Says which device it is, and asks for a reason. */
export default function SessionEnding({ loaderData: { member, session }, actionData }: Route.ComponentProps) {
  const t = useT("staff");
  const members = useT("support-members");
  const format = useFormat();
  const nameOf = useDeviceName();
  return (
    <FormPage title={members("session.title")} about={member.name} lead={members("session.lead")}>
      <Ledger>
        <LedgerRow label={t("member.device")}>{nameOf(session.device)}</LedgerRow>
        <LedgerRow label={t("member.network")}>{session.address ?? "–"}</LedgerRow>
        <LedgerRow label={t("fact.seen")}>{format.dateTime(session.usedAt)}</LedgerRow>
      </Ledger>
      <EndingForm memberId={member.id} sessionId={session.id} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
