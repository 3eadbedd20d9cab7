import { Link } from "react-router";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { IdentityStatus } from "../verifications.server.ts";
import { CheckLedger, DoneHead, NamesDiffer, StoredLedger } from "./check-result.tsx";
import { MethodChoice, StartButton } from "./method-choice.tsx";

interface IdentityPageProps {
  identity: IdentityStatus;
  methods: readonly CheckMethod[];
  chosen: CheckMethod | undefined;
  testMode: boolean;
}

/** The status of the member's check, and how to begin one (messages `verification`, `accounts-settings`). */
export function IdentityPage(props: IdentityPageProps) {
  const t = useT("verification");
  const settings = useT("accounts-settings");
  const { identity, testMode } = props;
  const { valid, last } = identity;
  const isLasting = valid !== null && !valid.repeatable;
  return (
    <div className="narrow stack stack-6">
      {/* The page after a check has the same heading. */}
      <PageTitle title={valid ? `${t("success.title")} · ${settings("section.identity")}` : t("title")} />
      {valid ? <Verified identity={identity} check={valid} /> : <Head identity={identity} />}
      {last?.status === "processing" && (
        <Note
          title={t("processing.title")}
          actions={
            <LinkButton size="s" to={paths.verifySuccess()}>
              {t("processing.see")}
            </LinkButton>
          }
        >
          {t("processing.lead")}
        </Note>
      )}
      {last?.status === "review" && <NamesDiffer identity={identity} attempt={last} titled />}
      {!isLasting && last?.status !== "processing" && <Begin {...props} />}
      <p className="small">
        <Link to={paths.faq("identity")}>{t("help")}</Link>
      </p>
      {testMode && !isLasting && <p className="tiny muted">{t("testMode")}</p>}
    </div>
  );
}

function Head({ identity: { name, entitled, last } }: { identity: IdentityStatus }) {
  const t = useT("verification");
  return (
    <>
      <header className="stack stack-2">
        <h1 className="h-page">{t("title")}</h1>
        <p className="soft">
          {t("lead")} <b className="label">{name}</b>. {t(entitled ? "leadPlan" : "leadBasic")}
        </p>
      </header>
      {last?.endedBecause && last.endedBecause !== "replaced" && (
        <Note kind="warning">
          {t(`ended.${last.endedBecause}`)}
          {last.endedBecause === "staff" && last.reason && <p>{last.reason}</p>}
        </Note>
      )}
    </>
  );
}

function Verified({ identity, check }: { identity: IdentityStatus; check: NonNullable<IdentityStatus["valid"]> }) {
  const t = useT("verification");
  const { name, entitled } = identity;
  return (
    <>
      <DoneHead title={t("success.title")} lead={t(entitled ? "valid.lead" : "valid.hidden")} />
      <CheckLedger name={name} check={check} shown={entitled} />
      {check.repeatable ? (
        <Note>{t("valid.ending")}</Note>
      ) : (
        <p className="small soft">
          {t("valid.name")} <Link to={paths.nameSettings()}>{t("valid.nameLink")}</Link>
        </p>
      )}
      {!entitled && (
        <p className="actions">
          <ToPlans />
        </p>
      )}
    </>
  );
}

function Begin({ identity: { entitled }, methods, chosen }: IdentityPageProps) {
  const t = useT("verification");
  return (
    <>
      {methods.length > 0 ? (
        <MethodChoice methods={methods} chosen={chosen} open={entitled} />
      ) : (
        <Note kind="warning">{t("closed")}</Note>
      )}
      <StoredLedger />
      {methods.includes("document") && <p className="small soft">{t("stored.provider")}</p>}
      <div className="row row-w">
        {!entitled && <ToPlans />}
        {entitled && chosen && (
          <StartButton method={chosen} primary>
            {t(`go.${chosen}`)}
          </StartButton>
        )}
        <LinkButton variant="quiet" to={paths.profile()}>
          {t("notNow")}
        </LinkButton>
      </div>
    </>
  );
}

function ToPlans() {
  const t = useT("verification");
  return (
    <LinkButton variant="primary" to={paths.upgrade({ next: paths.identity() })}>
      {t("plans")}
    </LinkButton>
  );
}
