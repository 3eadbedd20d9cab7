import {
  BadgeCheck,
  CalendarCheck,
  Download,
  FileCheck2,
  Flag,
  Gavel,
  Handshake,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  SearchCheck,
  Sparkles,
  Store,
  TicketPercent,
} from "lucide-react";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LogoTile } from "#app/ui/logo-tile.tsx";
import type { Notice, NoticeKind } from "../notice.ts";

/** What stands for a kind of notice with neither a face nor a mark. */
function iconOf(kind: NoticeKind): LucideIcon {
  if (kind.startsWith("search-")) return SearchCheck;
  if (kind.startsWith("match")) return Handshake;
  if (kind.startsWith("legal-")) return FileCheck2;
  if (kind.startsWith("reward-")) return TicketPercent;
  if (kind.startsWith("report-")) return Flag;
  if (kind === "plan-unused") return Sparkles;
  if (kind === "case-answered") return LifeBuoy;
  if (kind === "identity-decided") return BadgeCheck;
  if (kind === "export-ready") return Download;
  if (kind.startsWith("meeting-") || kind.startsWith("demo-")) return CalendarCheck;
  if (kind.startsWith("held-") || kind === "message") return MessageSquare;
  if (kind.startsWith("pitch-") || kind.startsWith("access-")) return Store;
  return Gavel;
}

/** The person or the company that a notice is about, or a sign for what it is; decoration, as the sentence says it all. */
export function NoticeFace({ notice }: { notice: Notice }) {
  const { kind, personName, personPictureId, pitch } = notice;
  if (personName) return <Avatar name={personName} {...pictureSources(personPictureId, 40)} />;
  if (pitch?.companyName) {
    return <LogoTile name={pitch.companyName} size="s" {...pictureSources(pitch.logoId, 36)} />;
  }
  return (
    <span className="av av-3" aria-hidden="true">
      <Icon of={iconOf(kind)} size="s" />
    </span>
  );
}
