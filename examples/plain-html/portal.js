// The portal's own code: when an element asks for a token, our backend mints one for the person
// who is signed in here. The elements share the session "portal", so it is asked once.
document.addEventListener('bi-auth-required', (event) => {
  event.respondWith(
    fetch('/token', { method: 'POST' }).then((answer) => (answer.ok ? answer.json() : null)),
  );
});

// "Open in OLap" in the report: the page decides where that leads. Here: to the element below.
document.addEventListener('bi-navigate', (event) => {
  const to = new URL(event.detail.to, location.origin);
  if (to.pathname !== '/olap') return;
  const olap = document.querySelector('bi-olap');
  olap.reportId = to.searchParams.get('report_id');
  olap.scrollIntoView({ behavior: 'smooth' });
});
