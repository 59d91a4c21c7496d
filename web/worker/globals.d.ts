/** What the build writes above the service worker. */
declare const VERSION: string;
declare const FILES: readonly string[];
declare const LANGUAGES: readonly string[];
