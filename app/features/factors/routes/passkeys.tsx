import { Link } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { relyingPartyOf } from "../passkey-ceremony.server.ts";
import { addPasskey, type Passkey, passkeysOf } from "../passkeys.server.ts";
import { newPasskeySchema } from "../passkeys.ts";
import { factorChangerOf } from "../re-authentication.server.ts";
import type { Route } from "./+types/passkeys.ts";

const PasskeyForm = deferred(async () => (await import("../ui/passkeys-form.tsx")).PasskeyForm);

/** The member's passkeys. Those that don't work on the host `here` say where they do. */
function PasskeyList({ passkeys, here }: { passkeys: readonly Passkey[]; here: string | null }) {
  const t = useT("factors");
  const format = useFormat();
  const ago = useAgo();
  if (passkeys.length === 0) return <p className="soft">{t("passkeys.none")}</p>;
  return (
    <ul aria-label={t("passkeys.yours")}>
      {passkeys.map(({ id, name, host, synced, createdAt, lastUsedAt }) => (
        <li key={id} className="set-row">
          <div className="stack stack-2">
            <b>{name}</b>
            <p>
              {t("passkeys.added", { date: format.date(createdAt) })},{" "}
              {lastUsedAt ? t("passkeys.used", { date: ago(lastUsedAt) }) : t("passkeys.unused")}
            </p>
            {host !== here && <p>{t("passkeys.worksOn", { host })}</p>}
            <p>
              <Badge kind="line">{synced ? t("passkeys.synced") : t("passkeys.oneDevice")}</Badge>
            </p>
          </div>
          <div className="row row-w">
            <Link to={paths.passkey(id)} aria-label={t("passkeys.renameOf", { name })}>
              {t("passkeys.rename")}
            </Link>
            <Link to={paths.passkeyRemoval(id)} aria-label={t("passkeys.removeOf", { name })}>
              {t("passkeys.remove")}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const adding = url.searchParams.has("add");
  // Re-authentication comes first: the browser's own dialog has to follow the press of the button.
  const actor = adding ? (await factorChangerOf(context)).actor : ownerOf(context);
  return { adding, passkeys: await passkeysOf(actor), here: relyingPartyOf(visitOf(context).url)?.id ?? null };
}

/** Adds a passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, session } = await factorChangerOf(context, paths.passkeys(true));
  const submission = parseForm(await formOf(request), newPasskeySchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"), ["credential"]);
  const result = await addPasskey(actor, session, submission.value, visitOf(context));
  if (!result.ok) return refuse(submission, result, ["credential"]);
  return redirectWithFlash(context, paths.passkeys(), "passkey-added", result.value.cookies);
}

export default function PasskeysPage({ loaderData }: Route.ComponentProps) {
  const t = useT("factors");
  const { adding, passkeys, here } = loaderData;
  if (adding) {
    return (
      <SettingsPage section="passkeys" title={t("passkeys.addTitle")} lead={t("passkeys.lead")}>
        <PasskeyForm able={here !== null} />
        <p>
          <LinkButton to={paths.passkeys()} variant="link">
            {t("passkeys.back")}
          </LinkButton>
        </p>
      </SettingsPage>
    );
  }
  return (
    <SettingsPage section="passkeys" lead={t("passkeys.lead")}>
      <PasskeyList passkeys={passkeys} here={here} />
      <p>
        <LinkButton to={paths.passkeys(true)} variant="primary">
          {t("passkeys.addTitle")}
        </LinkButton>
      </p>
    </SettingsPage>
  );
}
