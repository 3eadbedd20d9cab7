import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { factorsOf, sessionOf } from "../re-authentication.server.ts";
import type { Route } from "./+types/two-factor.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const { withheldRole } = sessionOf(context);
  const { appSince, recoveryCodesLeft, passkeyHosts } = await factorsOf(actor);
  return {
    appSince,
    recoveryCodesLeft,
    /** For staff without their role in this session: whether to give the second factor, or to set one up. */
    withheld: withheldRole && (appSince || passkeyHosts.length > 0 ? ("prove" as const) : ("setUp" as const)),
    isStaff: Boolean(actor.staffRole ?? withheldRole),
    next: safeNext(url.searchParams.get("next"), "") || undefined,
  };
}

/** With so few recovery codes left, the page suggests new ones. */
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
