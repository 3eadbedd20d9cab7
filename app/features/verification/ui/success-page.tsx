import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import type { Standing } from "../verifications.server.ts";
import { CheckLedger, DoneHead, NamesDiffer } from "./check-result.tsx";

export type SuccessView = "processing" | "review" | "succeeded";

interface SuccessPageProps {
  standing: Standing;
  view: SuccessView;
  username: string | null;
}

/** What came of a check, or that the provider still works on it. */
export function SuccessPage({ standing, view, username }: SuccessPageProps) {
  const t = useT("verification");
  const { entitled, valid, last, name } = standing;
  const title = t(view === "succeeded" ? "success.title" : view === "review" ? "review.heading" : "processing.title");
  return (
    <div className="narrow stack stack-6">
      <PageTitle title={title} />
      {/* The same element whatever the state: readers who do not see it are told when it changes. */}
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
      {view === "review" && last && <NamesDiffer standing={standing} attempt={last} />}
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
