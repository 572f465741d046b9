// The portal's own code: when an element asks for a token, our backend mints one for the person
// who is signed in here. Both elements share the session "portal", so it is asked once.
document.addEventListener('bi-auth-required', (event) => {
  event.respondWith(
    fetch('/token', { method: 'POST' }).then((answer) => (answer.ok ? answer.json() : null)),
  );
});
