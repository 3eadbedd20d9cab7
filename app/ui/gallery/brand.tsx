import { Bookmark, Clock, FileLock, Send } from "lucide-react";
import { ActDue, ActLine, ActList, DateTile, IconTile } from "../act/act.tsx";
import { Avatar } from "../avatar/avatar.tsx";
import { LogoTile } from "../avatar/logo-tile.tsx";
import { Badge, CountDot, VerifiedMark } from "../badge/badge.tsx";
import { Button } from "../button/button.tsx";
import { Gauge } from "../chart/gauge.tsx";
import { RingKey, ShareBar, ShareRing } from "../chart/share.tsx";
import { ValueMoves } from "../chart/value-moves.tsx";
import { WeekCurve } from "../chart/week-curve.tsx";
import { Flag, type FlagCode } from "../flag/flag.tsx";
import { Icon } from "../icon/icon.tsx";
import { Card, SectionHead } from "../section/section.tsx";
import { Ledger, LedgerRow } from "../table/table.tsx";
import { DateTime } from "../text/markup.tsx";
import { Mark, Wordmark } from "../wordmark/wordmark.tsx";
import { Flow, type GalleryTheme, Part, Spec, State } from "./parts.tsx";

const flags: readonly FlagCode[] = ["se", "no", "dk", "fi", "uk"];

const swatches = [
  ["page", "surface-page"],
  ["card", "surface-card"],
  ["well", "surface-well"],
  ["inverse", "surface-inverse"],
  ["primary", "primary"],
  ["primary-soft", "primary-soft"],
  ["accent", "accent"],
  ["accent-soft", "accent-soft"],
  ["success-soft", "success-soft"],
  ["warning-soft", "warning-soft"],
  ["danger-soft", "danger-soft"],
  ["info-soft", "info-soft"],
] as const;

/** Mark, ring, colour, people and companies, facts. */
export function GalleryBrand({ theme }: { theme: GalleryTheme }) {
  return (
    <Part title={`System, ${theme}`}>
      <Spec title="Wordmark and mark">
        <div className="row row-w">
          <Wordmark name="Stakeholm" size="l" />
          <Wordmark name="Renamed" />
          <Mark name="Stakeholm" size="l" />
          <Mark name="Stakeholm" />
          <Mark name="Stakeholm" size="s" />
        </div>
      </Spec>
      <Spec title="Acts: what waits, the first open, one done">
        <ActList>
          <ActLine
            open
            mark={<ShareRing size={64} offered={10} figure="10 %" label="10 percent offered" />}
            title={<a href="#act">Offer from Markku Salonen</a>}
            acts={
              <>
                <Button variant="primary">Accept</Button>
                <Button>Counter</Button>
              </>
            }
          >
            <p>New shares</p>
            <ActDue icon={Clock} soon>
              Answer by Wednesday 25 November, 17:00
            </ActDue>
          </ActLine>
          <ActLine
            mark={<DateTile at="2026-11-24" month="Nov" day="24" />}
            title={<a href="#act">Oskar Wikström has suggested a meeting</a>}
            acts={<Button>Accept</Button>}
          >
            <p>Tuesday, 13:00</p>
          </ActLine>
          <ActLine done mark={<IconTile icon={FileLock} />} title={<a href="#act">Anna-Karin Holm requests access</a>}>
            <p>Access given.</p>
          </ActLine>
        </ActList>
      </Spec>
      <Spec title="Seven days">
        <WeekCurve
          days={[22, 18, 19, 31, 27, 33, 36].map((value, day) => ({
            key: String(day),
            label: ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"][day]!,
            value,
            text: String(value),
          }))}
        />
      </Spec>
      <Spec title="Ring: every state">
        <Flow>
          <State name="Offered">
            <ShareRing size={80} offered={12.5} figure="12,5 %" label="12.5 percent offered" />
          </State>
          <State name="Your share in it">
            <ShareRing size={80} offered={12.5} yours={5} figure="5 %" label="Your share 5 percent of 12.5 offered" />
          </State>
          <State name="Visitor: locked">
            <ShareRing size={80} state="locked" label="Sign in to see the share" />
          </State>
          <State name="Under review">
            <ShareRing size={80} state="review" offered={12.5} figure="12,5 %" label="12.5 percent, under review" />
          </State>
          <State name="Done: closed">
            <ShareRing size={80} state="done" label="Done" />
          </State>
          <State name="Smallest, 1 %">
            <ShareRing size={80} offered={1} figure="1 %" label="1 percent offered" />
          </State>
          <State name="Whole company">
            <ShareRing size={80} offered={100} figure="100 %" label="100 percent offered" />
          </State>
          <State name="Empty">
            <ShareRing size={80} state="empty" label="Not known yet" />
          </State>
          <State name="40 px: no sign">
            <ShareRing size={40} offered={7.5} figure="7,5 %" label="7.5 percent offered" />
          </State>
          <State name="48 px">
            <ShareRing size={48} offered={7.5} figure="7.5%" label="7.5 percent offered" />
          </State>
          <State name="64 px">
            <ShareRing offered={25} figure="25 %" label="25 percent offered" />
          </State>
          <State name="120 px">
            <ShareRing size={120} offered={30} figure="30 %" label="30 percent offered" />
          </State>
        </Flow>
        <Flow>
          <State name="200 px, draws itself">
            <ShareRing
              size={200}
              draw
              offered={12.5}
              yours={5}
              figure="5,0 %"
              caption="your share"
              label="Your share 5 percent, 7.5 percent left, founders keep 87.5 percent"
            />
          </State>
          <State name="Keys">
            <span className="stack stack-2">
              <RingKey of="part">You</RingKey>
              <RingKey of="rest">Left 7.5 %</RingKey>
              <RingKey of="kept">Founders 87.5 %</RingKey>
            </span>
          </State>
        </Flow>
      </Spec>
      <Spec title="Ownership before and after">
        <div className="own">
          <ShareBar
            title="Before"
            label="Before: Morag 70 percent, Ewan 30 percent"
            parts={[
              { key: "morag", percent: 70, text: "Morag 70%", kind: "kept" },
              { key: "ewan", percent: 30, text: "Ewan 30%", kind: "other" },
            ]}
          />
          <ShareBar
            title="After"
            label="After: Morag 64.75 percent, Ewan 27.75 percent, you 7.5 percent"
            parts={[
              { key: "morag", percent: 64.75, text: "64.75%", kind: "kept" },
              { key: "ewan", percent: 27.75, text: "27.75%", kind: "other" },
              { key: "you", percent: 7.5, text: "7.5%", kind: "you" },
            ]}
          />
        </div>
      </Spec>
      <Spec title="Gauge: a value against a reference">
        <Gauge
          value={33_333_333}
          reference={30_000_000}
          from={20_000_000}
          to={40_000_000}
          label="Valuation in the offer 33.3 million, in the pitch 30 million"
          words={{ value: "Offer 33.3m", reference: "Pitch 30m", from: "20m", to: "40m" }}
        />
      </Spec>
      <Spec title="Value from one proposal to the next">
        <ValueMoves
          label="Valuation: your offer £750,000, Morag’s £800,000, yours £780,000"
          moves={[
            { key: "1", value: 750_000, text: "£750,000", mine: true },
            { key: "2", value: 800_000, text: "£800,000", mine: false },
            { key: "3", value: 780_000, text: "£780,000", mine: true },
          ]}
        />
      </Spec>
      <Spec title="Colour roles">
        <div className="gallery-swatches">
          {swatches.map(([name, role]) => (
            <div key={name} className={`swatch-${name}`}>
              {role}
            </div>
          ))}
        </div>
      </Spec>
      <Spec title="Type">
        <div className="stack stack-3">
          <p className="fig fig-l">14 500 000 kr</p>
          <p className="h-page strong">Page title</p>
          <p className="h-sec strong">Section heading</p>
          <p className="lead">A lead says in one breath what the page is for.</p>
          <p>Running text is 17 px and at most 66 characters wide.</p>
          <p className="small soft">Controls, tables and lists are 15 px.</p>
          <p className="tiny muted">
            Captions are 13 px. <DateTime at="2025-11-14">14 November 2025</DateTime>
          </p>
        </div>
      </Spec>
      <Spec title="Badges">
        <Flow>
          <Badge kind="boosted">Boosted</Badge>
          <Badge kind="verified">Verified</Badge>
          <Badge kind="review">Under review</Badge>
          <Badge kind="published">Published</Badge>
          <Badge kind="done">Done</Badge>
          <Badge kind="changes">Changes requested</Badge>
          <Badge kind="draft">Draft</Badge>
          <Badge kind="withdrawn">Withdrawn</Badge>
          <Badge kind="danger">Declined</Badge>
          <CountDot count={12} />
          <CountDot count={140} />
          <span>
            Morag Reid <VerifiedMark label="Verified" />
          </span>
        </Flow>
      </Spec>
      <Spec title="People are round, companies are square">
        <Flow>
          <Avatar name="Johanna Lindgren" size="s" />
          <Avatar name="Morag Reid" online />
          <Avatar name="Tuomas Aalto" size="l" />
          <Avatar name="Ingrid Solberg" size="xl" alt="Ingrid Solberg" />
          <Avatar />
          <LogoTile name="Furufukt AB" size="s" />
          <LogoTile name="Havtorn Emballage ApS" />
          <LogoTile name="Fjordvarme AS" size="l" />
        </Flow>
        <Flow>
          {flags.map((code) => (
            <Flag key={code} code={code} size="32" alt={code} />
          ))}
          {flags.map((code) => (
            <Flag key={code} code={code} />
          ))}
        </Flow>
        <Flow>
          <Icon of={Bookmark} size="s" />
          <Icon of={Bookmark} />
          <Icon of={Send} size="l" label="Send" />
        </Flow>
      </Spec>
      <Spec title="Section head, ledger">
        <SectionHead title="Figures" level={3}>
          <span className="tiny muted">Updated 14 November 2025</span>
        </SectionHead>
        <Ledger split>
          <LedgerRow label="Seeking">2 500 000 kr</LedgerRow>
          <LedgerRow label="Offered share">12,5 %</LedgerRow>
          <LedgerRow label="Revenue" detail="Stated by the owner, 2024">
            4 300 000 kr
          </LedgerRow>
          <LedgerRow label="Employees">9</LedgerRow>
        </Ledger>
        <Card as="div">
          <Ledger>
            <LedgerRow label={<RingKey of="part">The investor pays</RingKey>}>2 500 000 kr</LedgerRow>
            <LedgerRow label={<RingKey of="kept">The founders keep</RingKey>}>87,5 %</LedgerRow>
            <LedgerRow label="The company is valued at" sum>
              20 000 000 kr
            </LedgerRow>
          </Ledger>
        </Card>
      </Spec>
    </Part>
  );
}
