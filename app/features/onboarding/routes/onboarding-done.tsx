import { ArrowRight } from "lucide-react";
import { Link, redirect } from "react-router";
import { createdPitches } from "#app/features/pitches/owner/owner-pitches.server.ts";
import { returnTo } from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { memberAtStep, reachStep } from "../onboarding.server.ts";
import { OnboardingPage } from "../ui/onboarding-page.tsx";
import type { Route } from "./+types/onboarding-done.ts";

/** A next thing to do, and where. */
interface Onward {
  key: "return" | "search" | "pitch" | "draft" | "picture" | "profile" | "email";
  to: string;
}

/** What to do next; the first thing is the button. */
function OnboardingDone({ onward: [first, ...rest] }: { onward: readonly Onward[] }) {
  const t = useT("accounts");
  return (
    <div className="stack stack-6">
      <div className="actions">
        {first && (
          <LinkButton to={first.to} variant="primary" size="l">
            {t(`onboarding.onward.${first.key}`)}
          </LinkButton>
        )}
        <LinkButton to={paths.home()} variant="quiet" size="l">
          {t("onboarding.toHome")}
        </LinkButton>
      </div>
      <section className="stack stack-2">
        <h2 className="h-sec">{t("onboarding.done.also")}</h2>
        <ul className="home-list">
          {rest.map(({ key, to }) => (
            <li key={key}>
              <Icon of={ArrowRight} />
              <Link to={to}>{t(`onboarding.onward.${key}`)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

export const handle = { ownBar: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  await memberAtStep(context, "done");
  const member = memberOf(context);
  await reachStep(member, "done");
  const returns = returnTo(visitOf(context).headers) !== undefined;
  // Members who skip a step want to return to their page.
  if (returns && url.searchParams.has("skipped")) throw redirect(paths.onboarding());
  const draft =
    member.side === "entrepreneur"
      ? (await createdPitches(member)).find(({ state, companyName }) => state === "draft" && companyName)
      : undefined;
  return {
    name: member.name.split(" ")[0] ?? "",
    side: member.side,
    returns,
    onward: [
      ...(returns ? [{ key: "return", to: paths.onboarding() } as const] : []),
      ...onward(member.side, member.emailVerified, draft && paths.editPitch(draft.publicId)),
    ],
  };
}

/** What to do next: the most useful thing for the side, then what makes others answer. */
function onward(side: Side, emailVerified: boolean, draft: string | undefined): Onward[] {
  return [
    side === "investor"
      ? { key: "search", to: paths.search() }
      : draft
        ? { key: "draft", to: draft }
        : { key: "pitch", to: paths.createPitch() },
    { key: "picture", to: paths.profilePicture() },
    { key: "profile", to: paths.editProfile() },
    ...(emailVerified ? [] : [{ key: "email", to: paths.confirmationMail() } as const]),
  ];
}

/** Last step: what to do next. */
export default function OnboardingDonePage({ loaderData: { name, side, returns, onward } }: Route.ComponentProps) {
  const t = useT("accounts");
  return (
    <OnboardingPage
      step="done"
      side={side}
      title={t("onboarding.done.title", { name })}
      lead={t(returns ? "onboarding.done.leadReturn" : "onboarding.done.lead")}
    >
      <OnboardingDone onward={onward} />
    </OnboardingPage>
  );
}
