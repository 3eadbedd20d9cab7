/** What a member's page does beside being shown, and the banner below its top bar. */
import { useLocation } from "react-router";
import { LanguageOffer } from "#app/features/accounts/ui/language-offer.tsx";
import { PastDueBanner } from "#app/features/billing/ui/past-due-banner.tsx";
import { useUnreadSound } from "#app/features/chat/ui/message-sound.ts";
import { useUnreadWatch } from "#app/features/chat/ui/unread-watch.ts";
import { UnreachableBanner } from "#app/features/deliverability/ui/unreachable-banner.tsx";
import { useServiceWorker } from "#app/features/push/ui/use-service-worker.ts";
import { useLive } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";

const AnnouncementBanner = deferred(
  async () => (await import("#app/features/announcements/ui/announcement-banner.tsx")).AnnouncementBanner,
);

/**
 * Keeps the page current and tells of news by sound, badge and push. Shows one banner at a time, the most important first: an overdue
 * payment, then an unreachable address (not on its settings page, which shows it), then an announcement. `memberId` is undefined for guests.
 */
export function MemberNotices({ memberId }: { memberId: string | undefined }) {
  const { pathname } = useLocation();
  const { unread, pastDue, unreachable, announcement, languageOffer, market, theme } = useRoot();
  useLive(Boolean(memberId));
  useUnreadWatch(Boolean(memberId));
  useServiceWorker({
    accountId: memberId,
    lang: market,
    theme,
    // Includes messages, which are notices too.
    unread: unread.notifications,
  });
  useUnreadSound(unread.sound, unread.messages);
  if (pastDue) return <PastDueBanner {...pastDue} />;
  if (unreachable && pathname !== paths.emailSettings()) return <UnreachableBanner {...unreachable} />;
  if (announcement) return <AnnouncementBanner {...announcement} />;
  return languageOffer && <LanguageOffer {...languageOffer} />;
}
