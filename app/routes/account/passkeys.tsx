import { redirect } from "react-router";
import { addPasskey } from "#app/features/factors/commands-passkeys.server.ts";
import { relyingPartyOf } from "#app/features/factors/gateway-passkeys.server.ts";
import { newPasskeySchema } from "#app/features/factors/passkeys.ts";
import { passkeysOf } from "#app/features/factors/queries-passkeys.server.ts";
import { PasskeyForm } from "#app/features/factors/ui/passkey-form.tsx";
import { PasskeyList } from "#app/features/factors/ui/passkey-list.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { flashHeaders } from "#app/platform/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ownerOf, visitOf } from "#app/platform/visit.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/passkeys.ts";
import { changerOf } from "./factors-guard.server.ts";
import { SettingsPage } from "./settings-page.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const adding = url.searchParams.has("add");
  // The browser's own question is to follow the press of the button; so the proof comes before.
  const actor = adding ? (await changerOf(context)).actor : ownerOf(context);
  return { adding, passkeys: await passkeysOf(actor), here: relyingPartyOf(visitOf(context).url)?.id ?? null };
}

/** Adds a passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, session } = await changerOf(context, paths.passkeys(true));
  const submission = parseForm(await formOf(request), newPasskeySchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"), ["credential"]);
  const result = await addPasskey(actor, session, submission.value, visitOf(context));
  if (!result.ok) return refuse(submission, result, ["credential"]);
  const headers = new Headers(flashHeaders(context, "passkey-added"));
  for (const cookie of result.value.cookies) headers.append("Set-Cookie", cookie);
  return redirect(paths.passkeys(), { headers });
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
