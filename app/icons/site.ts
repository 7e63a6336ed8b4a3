// Made by scripts/draw/draw-used-icons.ts from @tabler/icons-react 3.51.0 (MIT licence, © Paweł Kuna).
import { makeIcon } from './make-icon.tsx';

export const IconArrowLeft = /* @__PURE__ */ makeIcon('outline', 'arrow-left', [["path",{"d":"M5 12l14 0"}],["path",{"d":"M5 12l6 6"}],["path",{"d":"M5 12l6 -6"}]]);
export const IconBuildingBank = /* @__PURE__ */ makeIcon('outline', 'building-bank', [["path",{"d":"M3 21l18 0"}],["path",{"d":"M3 10l18 0"}],["path",{"d":"M5 6l7 -3l7 3"}],["path",{"d":"M4 10l0 11"}],["path",{"d":"M20 10l0 11"}],["path",{"d":"M8 14l0 3"}],["path",{"d":"M12 14l0 3"}],["path",{"d":"M16 14l0 3"}]]);
export const IconCamera = /* @__PURE__ */ makeIcon('outline', 'camera', [["path",{"d":"M5 7h1a2 2 0 0 0 2 -2a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2"}],["path",{"d":"M9 13a3 3 0 1 0 6 0a3 3 0 0 0 -6 0"}]]);
export const IconChevronLeft = /* @__PURE__ */ makeIcon('outline', 'chevron-left', [["path",{"d":"M15 6l-6 6l6 6"}]]);
export const IconChevronRight = /* @__PURE__ */ makeIcon('outline', 'chevron-right', [["path",{"d":"M9 6l6 6l-6 6"}]]);
export const IconChevronUp = /* @__PURE__ */ makeIcon('outline', 'chevron-up', [["path",{"d":"M6 15l6 -6l6 6"}]]);
export const IconCircleCheck = /* @__PURE__ */ makeIcon('outline', 'circle-check', [["path",{"d":"M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0"}],["path",{"d":"M9 12l2 2l4 -4"}]]);
export const IconClock = /* @__PURE__ */ makeIcon('outline', 'clock', [["path",{"d":"M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0"}],["path",{"d":"M12 7v5l3 3"}]]);
export const IconFileCheck = /* @__PURE__ */ makeIcon('outline', 'file-check', [["path",{"d":"M14 3v4a1 1 0 0 0 1 1h4"}],["path",{"d":"M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2"}],["path",{"d":"M9 15l2 2l4 -4"}]]);
export const IconFileText = /* @__PURE__ */ makeIcon('outline', 'file-text', [["path",{"d":"M14 3v4a1 1 0 0 0 1 1h4"}],["path",{"d":"M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2"}],["path",{"d":"M9 9l1 0"}],["path",{"d":"M9 13l6 0"}],["path",{"d":"M9 17l6 0"}]]);
export const IconFingerprint = /* @__PURE__ */ makeIcon('outline', 'fingerprint', [["path",{"d":"M18.9 7a8 8 0 0 1 1.1 5v1a6 6 0 0 0 .8 3"}],["path",{"d":"M8 11a4 4 0 0 1 8 0v1a10 10 0 0 0 2 6"}],["path",{"d":"M12 11v2a14 14 0 0 0 2.5 8"}],["path",{"d":"M8 15a18 18 0 0 0 1.8 6"}],["path",{"d":"M4.9 19a22 22 0 0 1 -.9 -7v-1a8 8 0 0 1 12 -6.95"}]]);
export const IconInfoCircle = /* @__PURE__ */ makeIcon('outline', 'info-circle', [["path",{"d":"M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0"}],["path",{"d":"M12 9h.01"}],["path",{"d":"M11 12h1v4h1"}]]);
export const IconLock = /* @__PURE__ */ makeIcon('outline', 'lock', [["path",{"d":"M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6"}],["path",{"d":"M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0"}],["path",{"d":"M8 11v-4a4 4 0 1 1 8 0v4"}]]);
export const IconStar = /* @__PURE__ */ makeIcon('outline', 'star', [["path",{"d":"M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873l-6.158 -3.245"}]]);
export const IconStarFilled = /* @__PURE__ */ makeIcon('filled', 'star-filled', [["path",{"d":"M8.243 7.34l-6.38 .925l-.113 .023a1 1 0 0 0 -.44 1.684l4.622 4.499l-1.09 6.355l-.013 .11a1 1 0 0 0 1.464 .944l5.706 -3l5.693 3l.1 .046a1 1 0 0 0 1.352 -1.1l-1.091 -6.355l4.624 -4.5l.078 -.085a1 1 0 0 0 -.633 -1.62l-6.38 -.926l-2.852 -5.78a1 1 0 0 0 -1.794 0l-2.853 5.78z"}]]);
export const IconTestPipe = /* @__PURE__ */ makeIcon('outline', 'test-pipe', [["path",{"d":"M20 8.04l-12.122 12.124a2.857 2.857 0 1 1 -4.041 -4.04l12.122 -12.124"}],["path",{"d":"M7 13h8"}],["path",{"d":"M19 15l1.5 1.6a2 2 0 1 1 -3 0l1.5 -1.6"}],["path",{"d":"M15 3l6 6"}]]);
