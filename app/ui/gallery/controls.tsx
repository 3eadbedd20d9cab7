import {
  Ban,
  Bell,
  Bookmark,
  CalendarPlus,
  Download,
  Ellipsis,
  Flag as FlagIcon,
  Link as LinkIcon,
  List,
  Map as MapIcon,
  Paperclip,
  Trash2,
} from "lucide-react";
import { CountDot } from "../badge/badge.tsx";
import { Chip, ChipButton, ChipCheckbox, ChipLink, Chips } from "../badge/chip.tsx";
import { Button, type ButtonVariant, IconButton, IconLink, LinkButton } from "../button/button.tsx";
import { ConfirmDialog, Dialog, DialogButton, DialogClose } from "../dialog/dialog.tsx";
import { Segmented, SegmentedLinks } from "../forms/segmented.tsx";
import { Menu, MenuItem, MenuLink, MenuRule } from "../menu/menu.tsx";
import { TabLink, TabLinks, Tabs } from "../navigation/tabs.tsx";
import { Flow, type GalleryTheme, Part, Spec, State } from "./parts.tsx";

const variants: readonly ButtonVariant[] = ["primary", "secondary", "soft", "quiet", "danger", "danger-quiet", "link"];

const views = [
  { value: "list", label: "List", icon: List },
  { value: "map", label: "Map", icon: MapIcon },
];

/** Buttons, chips, menus, dialogs. */
export function GalleryControls({ theme }: { theme: GalleryTheme }) {
  return (
    <Part title="Controls">
      <Spec title="Buttons: every kind; hover, focus, pressed, busy, disabled">
        {variants.map((variant) => (
          <Flow key={variant}>
            <State name={variant}>
              <Button variant={variant}>Send offer</Button>
            </State>
            {variant !== "link" && (
              <>
                <State name="hover">
                  <Button variant={variant} className="is-hover">
                    Send offer
                  </Button>
                </State>
                <State name="focus">
                  <Button variant={variant} className="is-focus">
                    Send offer
                  </Button>
                </State>
                <State name="pressed">
                  <Button variant={variant} className="is-active">
                    Send offer
                  </Button>
                </State>
                <State name="busy">
                  <Button variant={variant} busy>
                    Send offer
                  </Button>
                </State>
                <State name="disabled">
                  <Button variant={variant} disabled>
                    Send offer
                  </Button>
                </State>
              </>
            )}
          </Flow>
        ))}
      </Spec>
      <Spec title="Sizes, icons, toggles, links">
        <Flow>
          <Button size="s">36 px</Button>
          <Button>44 px</Button>
          <Button size="l">52 px</Button>
          <div className="gallery-narrow">
            <Button variant="primary" block>
              Vahvista sähköpostiosoite ja henkilöllisyys
            </Button>
          </div>
          <Button icon={Bookmark} aria-pressed="true">
            Saved
          </Button>
          <Button icon={LinkIcon} size="s">
            Copy link
          </Button>
          <LinkButton to="#" variant="primary">
            A link
          </LinkButton>
          <IconButton icon={Bookmark} label="Save" aria-pressed="true" />
          <IconButton icon={Bookmark} label="Save" variant="secondary" />
          <IconButton icon={Ellipsis} label="More" size="s" />
          <IconLink to="#" icon={Bell} label="Notices, 3 unread" className="bell">
            <CountDot count={3} />
          </IconLink>
        </Flow>
      </Spec>
      <Spec title="Dialogs, menu, tooltip">
        <Flow>
          <DialogButton dialog={`done-${theme}`}>Mark as done</DialogButton>
          <ConfirmDialog
            id={`done-${theme}`}
            title="Mark the deal as done?"
            closeLabel="Close"
            cancelLabel="Cancel"
            confirm={<DialogClose variant="primary">Mark as done</DialogClose>}
          >
            <p className="soft">The pitch is taken down and can no longer be found.</p>
          </ConfirmDialog>
          <DialogButton dialog={`cookies-${theme}`}>Cookies</DialogButton>
          <Dialog id={`cookies-${theme}`} title="Cookies" className="cookie">
            <p className="soft">We use cookies that the service needs to work.</p>
            <form method="dialog" className="same">
              <Button type="submit">Accept all</Button>
              <Button type="submit">Reject all</Button>
              <Button type="submit">Preferences</Button>
            </form>
          </Dialog>
          <DialogButton dialog={`sheet-${theme}`}>Filters</DialogButton>
          <Dialog id={`sheet-${theme}`} title="Filters" closeLabel="Close" width="sheet">
            <p className="soft">A sheet from the edge.</p>
          </Dialog>
          <Menu
            label="Conversation"
            trigger={(attributes) => <IconButton icon={Ellipsis} label="More" variant="secondary" {...attributes} />}
          >
            <MenuItem icon={CalendarPlus}>Book a meeting</MenuItem>
            <MenuItem icon={Paperclip} end="Premium">
              Attach a file
            </MenuItem>
            <MenuLink icon={Download} to="#">
              Download the chat
            </MenuLink>
            <MenuRule />
            <MenuItem icon={FlagIcon}>Report</MenuItem>
            <MenuItem icon={Ban} disabled>
              Block Eirik
            </MenuItem>
            <MenuItem icon={Trash2} danger>
              Delete the chat
            </MenuItem>
          </Menu>
        </Flow>
      </Spec>
      <Spec title="Tabs, segmented, chips">
        <Tabs
          label={`Pitches, ${theme}`}
          tabs={[
            { key: "published", label: "Published", count: 2, panel: <p className="small">Two pitches.</p> },
            { key: "drafts", label: "Drafts", count: 1, panel: <p className="small">One draft.</p> },
            { key: "statistics", label: "Statistics", disabled: true, panel: null },
          ]}
        />
        <TabLinks label={`Places, ${theme}`}>
          <TabLink to="/dev/ui">Here</TabLink>
          <TabLink to="/" count={4}>
            There
          </TabLink>
        </TabLinks>
        <Flow>
          <Segmented label="View" name={`view-${theme}`} segments={views} defaultValue="list" />
          <SegmentedLinks label={`View, ${theme}`} segments={views} current="map" linkTo={(value) => `#${value}`} />
        </Flow>
        <Chips>
          <Chip>An interest</Chip>
          <Chip on>A shared interest</Chip>
          <ChipButton>Västerbottens län</ChipButton>
          <ChipButton on aria-pressed="true">
            Verified owner
          </ChipButton>
          <ChipLink to="#" on removes aria-label="Remove 10–20 %">
            10–20 %
          </ChipLink>
          <ChipCheckbox name={`chip-${theme}`} defaultChecked>
            Building
          </ChipCheckbox>
          <ChipCheckbox name={`chip-${theme}`}>Transport</ChipCheckbox>
          <ChipButton className="is-focus">Focused</ChipButton>
        </Chips>
      </Spec>
    </Part>
  );
}
