import { factorsOf } from "#app/features/factors/queries-factors.server.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths, safeNext } from "#app/platform/paths.ts";
import { ownerOf } from "#app/platform/visit.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Route } from "./+types/two-factor.ts";
import { sessionOf } from "./factors-guard.server.ts";
import { SettingsPage } from "./settings-page.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const { withheldRole } = sessionOf(context);
  const { appSince, recoveryCodesLeft, passkeyHosts } = await factorsOf(actor);
  return {
    appSince,
    recoveryCodesLeft,
    /** Staff who came for the back office: whether they have a second factor to prove, or have to set one up. */
    withheld: withheldRole && (appSince || passkeyHosts.length > 0 ? "prove" : "setUp"),
    isStaff: Boolean(actor.staffRole ?? withheldRole),
    next: safeNext(url.searchParams.get("next"), "") || undefined,
  };
}

/** When so few recovery codes are left, it is time for new ones. */
const FEW = 3;

export default function TwoFactorPage({ loaderData }: Route.ComponentProps) {
  const t = useT("factors");
  const format = useFormat();
  const { appSince, recoveryCodesLeft, withheld, isStaff, next } = loaderData;
  return (
    <SettingsPage section="two-factor" lead={t("app.lead")}>
      {withheld && (
        <Note
          kind="warning"
          title={t("staff.title")}
          actions={
            withheld === "prove" && (
              <LinkButton to={paths.proof(next ?? paths.twoFactor())} size="s">
                {t("staff.confirm")}
              </LinkButton>
            )
          }
        >
          {t(`staff.${withheld}`)}
        </Note>
      )}
      <div>
        <div className="set-row">
          <div>
            <b>{t("app.name")}</b>
            <p>{appSince ? t("app.on", { date: format.date(appSince) }) : t("app.off")}</p>
            {appSince && isStaff && <p>{t("staff.stays")}</p>}
          </div>
          {!appSince && (
            <LinkButton to={paths.twoFactorApp(next)} variant="primary">
              {t("app.setUp")}
            </LinkButton>
          )}
          {appSince && !isStaff && (
            <LinkButton to={paths.twoFactorRemoval()} variant="danger-quiet">
              {t("app.turnOff")}
            </LinkButton>
          )}
        </div>
        {appSince && (
          <div className="set-row">
            <div>
              <b>{t("codes.name")}</b>
              <p>{t("codes.left", { n: recoveryCodesLeft })}</p>
            </div>
            <LinkButton to={paths.twoFactorCodes()}>{t("codes.renew")}</LinkButton>
          </div>
        )}
      </div>
      {appSince && recoveryCodesLeft <= FEW && <Note kind="warning">{t("codes.few")}</Note>}
    </SettingsPage>
  );
}
