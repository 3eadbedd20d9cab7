import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import type { IdentityStatus } from "../verifications.server.ts";
import { CheckLedger, DoneHead, NamesDiffer } from "./check-result.tsx";

export type SuccessView = "processing" | "review" | "succeeded";

interface SuccessPageProps {
  identity: IdentityStatus;
  view: SuccessView;
  username: string | null;
}

/** The result of a check, or that it is still in processing. */
export function SuccessPage({ identity, view, username }: SuccessPageProps) {
  const t = useT("verification");
  const { entitled, valid, last, name } = identity;
  const title = t(view === "succeeded" ? "success.title" : view === "review" ? "review.heading" : "processing.title");
  return (
    <div className="narrow stack stack-6">
      <PageTitle title={title} />
      {/* One element for all states, so that screen readers announce a change. */}
      <div role="status">
        {view === "succeeded" ? (
          <DoneHead title={title} lead={t(entitled ? "success.lead" : "valid.hidden")} />
        ) : (
          <div className="stack stack-2">
            <h1 className="h-page">{title}</h1>
            <p className="soft">{t(view === "review" ? "review.lead" : "processing.lead")}</p>
          </div>
        )}
      </div>
      {view === "processing" && <Waiting />}
      {view === "review" && last && <NamesDiffer identity={identity} attempt={last} />}
      {view === "succeeded" && valid && (
        <>
          <CheckLedger name={name} check={valid} shown={entitled} />
          <p className="actions">
            <LinkButton variant="primary" to={username ? paths.profile(username) : paths.profile()}>
              {t("success.profile")}
            </LinkButton>
          </p>
        </>
      )}
    </div>
  );
}

function Waiting() {
  const t = useT("verification");
  return (
    <>
      <div className="stack stack-2 small soft">
        <p className="needs-script">{t("processing.alone")}</p>
        <p>{t("processing.leave")}</p>
      </div>
      <p className="without-script">
        <LinkButton to={paths.verifySuccess()}>{t("processing.again")}</LinkButton>
      </p>
    </>
  );
}
