import { Form, Link, useNavigation } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import type { AccessRequest } from "../access-requests.server.ts";

/** Requests, each with the owner's possible answers (messages `documents`). */
export function AccessRequests({ publicId, requests }: { publicId: string; requests: readonly AccessRequest[] }) {
  return (
    <ul className="asks">
      {requests.map((request) => (
        <li key={request.id}>
          <Asker request={request} />
          {request.message && <blockquote>{request.message}</blockquote>}
          <Terms request={request} />
          <Answers publicId={publicId} request={request} />
        </li>
      ))}
    </ul>
  );
}

function Asker({ request }: { request: AccessRequest }) {
  const stateText = useStateText();
  const { name, username, job, pictureId } = request.asker;
  return (
    <div className="row">
      <Avatar name={name} {...pictureSources(pictureId, 48)} />
      <div className="grow">
        <p>
          {username ? <Link to={paths.profile(username)}>{name}</Link> : name}
          {job && <span className="soft"> · {job}</span>}
        </p>
        <p className="small muted">{stateText(request)}</p>
      </div>
    </div>
  );
}

/** The state of a request and its date. */
function useStateText(): (request: AccessRequest) => string {
  const t = useT("documents");
  const format = useFormat();
  return ({ state, askedAt, answeredAt, endedAt }) => {
    const date = format.date(endedAt ?? answeredAt ?? askedAt);
    return state === "waiting" ? t("requests.asked", { date }) : t(`requests.${state}`, { date });
  };
}

function Terms({ request: { agreement, openings, state } }: { request: AccessRequest }) {
  const t = useT("documents");
  const format = useFormat();
  const language = useMarketLanguage();
  return (
    <div className="tiny muted">
      <p>
        {t("requests.agreed", {
          language: language(agreement.lang),
          version: format.date(agreement.version),
          date: format.dateTime(agreement.at),
        })}
      </p>
      {state !== "waiting" && <p>{t("requests.openings", { count: openings })}</p>}
    </div>
  );
}

function Answers({ publicId, request: { id, state, superseded } }: { publicId: string; request: AccessRequest }) {
  const t = useT("documents");
  if (state === "approved") {
    return (
      <p className="actions">
        <LinkButton size="s" variant="danger-quiet" to={paths.accessAnswer(publicId, id, "revocation")}>
          {t("requests.revoke")}
        </LinkButton>
      </p>
    );
  }
  if (state === "waiting") {
    return (
      <div className="actions">
        <Answer action={paths.accessAnswer(publicId, id, "refusal")}>{t("requests.refuse")}</Answer>
        <Answer action={paths.accessAnswer(publicId, id, "approval")} primary>
          {t("requests.approve")}
        </Answer>
      </div>
    );
  }
  if (superseded || state === "withdrawn") return null;
  return (
    <div className="actions">
      <Answer action={paths.accessAnswer(publicId, id, "approval")}>{t("requests.approveAgain")}</Answer>
    </div>
  );
}

function Answer({ action, primary = false, children }: { action: string; primary?: boolean; children: string }) {
  return (
    <Form method="post" action={action}>
      <Button
        type="submit"
        size="s"
        variant={primary ? "primary" : "secondary"}
        busy={useNavigation().formAction === action}
      >
        {children}
      </Button>
    </Form>
  );
}
