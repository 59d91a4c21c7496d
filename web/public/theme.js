// Before anything is drawn: the theme that was chosen here, so that the page does not flash.
try {
  /** @type {{ theme?: unknown }} */
  const kept = JSON.parse(localStorage.getItem('kingofnewyork.settings') || '{}');
  const light = matchMedia('(prefers-color-scheme: light)').matches;
  const system = light ? 'light' : 'dark';
  const theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : system;
  document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing has the dark theme.
}
