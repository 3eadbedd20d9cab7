/** What a member's page does beside being shown, and the banner below its top bar. */
import { useUnreadSound } from "#app/features/chat/ui/message-sound.ts";
import { useUnreadWatch } from "#app/features/chat/ui/unread-watch.ts";
import { useServiceWorker } from "#app/features/push/ui/use-service-worker.ts";
import { useLive } from "#app/platform/live/live.ts";
import { useRoot } from "#app/root.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";

const MemberBanner = deferred(async () => (await import("./member-banner.tsx")).MemberBanner);

/**
 * Keeps the page current and tells of news by sound, badge and push, and shows the banner, if there is one. `memberId` is undefined for guests.
 */
export function MemberNotices({ memberId }: { memberId: string | undefined }) {
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
  if (!pastDue && !unreachable && !announcement && !languageOffer) return null;
  return <MemberBanner {...{ pastDue, unreachable, announcement, languageOffer }} />;
}
