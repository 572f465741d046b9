import { createBiQuery, loadElements } from 'bi-elements';
import { BiDashboard } from 'bi-elements/react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../framework-portal.css';

const said = (name) => document.querySelector(`meta[name="${name}"]`).content;
const server = said('bi-server');
const nonce = said('page-nonce');
const session = 'portal';
const REGIONS = ['Midwest', 'Northeast', 'South', 'West'];
const QUESTION = {
  cube: 'flights',
  rows: [{ of: 'origin_region', totals: 'none' }],
  measures: ['flights'],
};

/** A token of our backend for the person who is signed in at this portal. */
async function tokenProvider() {
  const answer = await fetch('/token', { method: 'POST' });
  return answer.ok ? answer.json() : null;
}

/** Flights by region, drawn by this page. */
function Bars() {
  const [records, setRecords] = useState([]);
  useEffect(() => {
    let end = () => {};
    let isOver = false;
    void createBiQuery({ server, session, tokenProvider, query: QUESTION }).then((query) => {
      end = query.close;
      if (isOver) end();
      else query.onData((data) => setRecords(data?.records ?? []));
    });
    return () => {
      isOver = true;
      end();
    };
  }, []);
  const most = Math.max(...records.map(({ flights }) => flights));
  return (
    <ul className="bars" aria-label="Flights by region">
      {records.map(({ origin_region: region, flights }) => (
        <li key={region}>
          {region} <meter value={flights / most} /> <b>{flights.toLocaleString('en')}</b>
        </li>
      ))}
    </ul>
  );
}

function Portal() {
  const [region, setRegion] = useState('');
  return (
    <>
      <header>
        <strong>Sky Portal</strong>
        <label>
          Region{' '}
          <select value={region} onChange={({ target }) => setRegion(target.value)}>
            <option value="">All</option>
            {REGIONS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </header>
      <main>
        <section>
          <Bars />
        </section>
        <section>
          <BiDashboard
            dashboardId="flight-operations"
            filters={region === '' ? null : { Origin: region }}
            nonce={nonce}
            server={server}
            session={session}
            tokenProvider={tokenProvider}
            onFilterChange={({ detail: { filters, source } }) => {
              if (source === 'user') setRegion(REGIONS.find((one) => one === filters.Origin) ?? '');
            }}
          />
        </section>
      </main>
    </>
  );
}

void loadElements({ server });
createRoot(document.querySelector('#portal')).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
);
