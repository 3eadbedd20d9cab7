import { getFormProps } from "@conform-to/react";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Note } from "#app/ui/note/note.tsx";
import { relyingPartyOf } from "../passkey-ceremony.server.ts";
import { addPasskey, type Passkey, passkeysOf } from "../passkeys.server.ts";
import { newPasskeySchema, PASSKEY_NAME, passkeyNameSchema } from "../passkeys.ts";
import { factorChangerOf } from "../re-authentication.server.ts";
import { type AuthenticatorProblem, makePasskey } from "../ui/authenticator.ts";
import { PasskeyProblem, useAuthenticator } from "../ui/passkey-button.tsx";
import type { Route } from "./+types/passkeys.ts";

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

/** A new passkey: its name, then the browser's own dialog. `able`: whether this host can have passkeys. */
function PasskeyForm({ able: here }: { able: boolean }) {
  const t = useT("factors");
  const hydrated = useHydrated();
  const able = useAuthenticator() && here;
  const fetcher = useFetcher<FormAnswer>();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<AuthenticatorProblem>();
  const answered = fetcher.state === "idle" ? fetcher.data : undefined;
  const form = useActionForm({
    id: "add-passkey",
    schema: passkeyNameSchema,
    answer: answered,
    labels: { name: t("passkeys.name") },
    values: { name: t("passkeys.nameDefault") },
  });
  if (!able) {
    return hydrated ? (
      <Note>{t("passkeys.unsupported")}</Note>
    ) : (
      <noscript>
        <Note>{t("passkeys.unsupported")}</Note>
      </noscript>
    );
  }
  const { onSubmit, ...formProps } = getFormProps(form.meta);
  const add = async (named: string) => {
    setAsking(true);
    setProblem(undefined);
    const answer = await makePasskey(paths.passkeyChallenge());
    setAsking(false);
    if (!answer.ok) return setProblem(answer.problem);
    await fetcher.submit({ name: named, credential: answer.credential }, { method: "post", action: paths.passkeys() });
  };
  return (
    <form
      {...formProps}
      className="stack stack-6 w-form"
      onSubmit={(event) => {
        onSubmit(event);
        const wrong = event.defaultPrevented;
        event.preventDefault();
        if (!wrong) void add(String(new FormData(event.currentTarget).get("name")));
      }}
    >
      <PasskeyProblem problem={problem} failure={answered?.failure} />
      <TextField
        of={form.field("name")}
        hint={t("passkeys.nameHint")}
        autoComplete="off"
        maxLength={PASSKEY_NAME}
        required
      />
      <p>
        <Button type="submit" variant="primary" busy={asking || fetcher.state !== "idle"}>
          {t("passkeys.addTitle")}
        </Button>
      </p>
    </form>
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
