import { useLocation } from "react-router";
import { LanguageOffer } from "#app/features/accounts/ui/language-offer.tsx";
import { AnnouncementBanner } from "#app/features/announcements/ui/announcement-banner.tsx";
import { PastDueBanner } from "#app/features/billing/ui/past-due-banner.tsx";
import { UnreachableBanner } from "#app/features/deliverability/ui/unreachable-banner.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { RootData } from "#app/root.tsx";

type MemberBannerProps = Pick<RootData, "pastDue" | "unreachable" | "announcement" | "languageOffer">;

/**
 * One banner below the top bar, the most important first: an overdue payment, then an unreachable address (not on its settings page, which shows
 * it), then an announcement, then the account's language.
 */
export function MemberBanner({ pastDue, unreachable, announcement, languageOffer }: MemberBannerProps) {
  const { pathname } = useLocation();
  if (pastDue) return <PastDueBanner {...pastDue} />;
  if (unreachable && pathname !== paths.emailSettings()) return <UnreachableBanner {...unreachable} />;
  if (announcement) return <AnnouncementBanner {...announcement} />;
  return languageOffer && <LanguageOffer {...languageOffer} />;
}
