// Pages also work without these scripts.
import './copy-buttons.ts';
import './run-sample-button.ts';
import './tabs.ts';
import './menus.ts';
import './scroll-sidebar.ts';
import './open-search.ts';
import './focusable-scroll-boxes.ts';
