import { reachStep } from "#app/features/onboarding/commands-onboarding.server.ts";
import { OnboardingDone, type Onward } from "#app/features/onboarding/ui/onboarding-done.tsx";
import { createdPitches } from "#app/features/pitches/queries-owner.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/onboarding-done.ts";
import { OnboardingPage } from "./onboarding-page.tsx";
import { memberAt } from "./onboarding-standing.server.ts";

export const handle = { ownBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  await memberAt(context, "done");
  const member = memberOf(context);
  await reachStep(member, "done");
  const draft =
    member.side === "entrepreneur"
      ? (await createdPitches(member)).find(({ state, companyName }) => state === "draft" && companyName)
      : undefined;
  return {
    name: member.name.split(" ")[0] ?? "",
    side: member.side,
    onward: onward(member.side, member.emailVerified, draft && paths.editPitch(draft.publicId)),
  };
}

/** What to do first: the most useful for the side, then what makes others answer. */
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

/** Last step: all is ready, and what there is to do. */
export default function OnboardingDonePage({ loaderData: { name, side, onward } }: Route.ComponentProps) {
  const t = useT("accounts");
  return (
    <OnboardingPage
      step="done"
      side={side}
      title={t("onboarding.done.title", { name })}
      lead={t("onboarding.done.lead")}
    >
      <OnboardingDone onward={onward} />
    </OnboardingPage>
  );
}
