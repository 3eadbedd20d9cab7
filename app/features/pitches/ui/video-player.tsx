import { Play, X } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { SectionHead } from "#app/ui/section/section.tsx";
import { linkedHost, playerAddress, VIDEO_PROVIDERS, videoOf } from "../page/video.ts";

interface PitchVideoProps {
  link: string;
  companyName: string;
  /** Without a heading, beside the field of the link. */
  bare?: boolean;
  /** The owner's own picture, shown before it plays: one of the provider's would tell it who reads the page. */
  poster?: Pick<ComponentProps<"img">, "src" | "srcSet" | "width" | "height">;
}

/** The link is unchecked content of the owner. */
const REL = "nofollow ugc noopener noreferrer";

/**
 * The owner's video. Nothing is requested from its provider before the click; without script it is a link. A video that is neither on YouTube nor on
 * Vimeo is a link with the name of its host.
 */
export function PitchVideo({ link, companyName, bare, poster }: PitchVideoProps) {
  const t = useT("pitches-page");
  const hydrated = useHydrated();
  const [state, setState] = useState<"plate" | "playing" | "closed">("plate");
  const video = videoOf(link);
  if (!video) {
    return (
      <section className="no-print">
        {!bare && <SectionHead title={t("video.title")} />}
        <p>
          <a href={link} rel={REL} target="_blank">
            {t("video.elsewhere", { host: linkedHost(link) })}
          </a>
        </p>
      </section>
    );
  }
  const provider = VIDEO_PROVIDERS[video.provider];
  return (
    <section className="no-print">
      {!bare && <SectionHead title={t("video.title")} />}
      {state === "playing" ? (
        <>
          <iframe
            className="video-frame"
            src={playerAddress(video)}
            title={t("video.frame", { name: companyName })}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
          />
          {/* Whether a frame of another site has loaded, no page can tell. */}
          <p className="row row-w between small">
            <a href={link} rel={REL} target="_blank">
              {t("video.open", { provider })}
            </a>
            <Button size="s" variant="quiet" icon={X} onClick={() => setState("closed")}>
              {t("video.stop")}
            </Button>
          </p>
        </>
      ) : (
        <div className="video">
          {poster ? (
            <img {...poster} sizes="(min-width: 64rem) 44rem, 100vw" alt="" loading="lazy" decoding="async" />
          ) : (
            <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
              {[60, 96, 132, 168, 204, 240, 276, 312].map((radius) => (
                <circle key={radius} cx="470" cy="250" r={radius} />
              ))}
            </svg>
          )}
          {hydrated ? (
            <Button
              size="l"
              icon={Play}
              onClick={() => setState("playing")}
              ref={state === "closed" ? (button) => button?.focus() : undefined}
            >
              {t("video.play")}
            </Button>
          ) : (
            <a className="btn btn-l" href={link} rel={REL}>
              {t("video.open", { provider })}
            </a>
          )}
          <p className="tiny video-note">{t("video.note", { provider })}</p>
        </div>
      )}
    </section>
  );
}
