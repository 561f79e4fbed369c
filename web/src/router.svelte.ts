// Where we are: the part of the address behind #, which never leaves the browser.
export type Route =
  | { page: 'start' }
  | { page: 'game'; game: string; token?: string }
  | { page: 'join'; game: string; invitation: string }
  | { page: 'replay'; kind: 'games' | 'replays'; id: string }
  | { page: 'companion'; room?: string }
  | { page: 'muster'; rulebook?: string }
  | { page: 'rules'; rulebook: string; clause?: string }
  | { page: 'lost' };

export function routeOf(hash: string): Route {
  const [first = '', ...rest] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  const [a, b] = rest;
  switch (first) {
    case '':
      return { page: 'start' };
    case 'game':
      return a ? { page: 'game', game: a } : { page: 'lost' };
    case 'seat':
      return a && b ? { page: 'game', game: a, token: b } : { page: 'lost' };
    case 'join':
      return a && b ? { page: 'join', game: a, invitation: b } : { page: 'lost' };
    case 'replay':
      return a && b && (a === 'games' || a === 'replays')
        ? { page: 'replay', kind: a, id: b }
        : { page: 'lost' };
    case 'companion':
      return a ? { page: 'companion', room: a } : { page: 'companion' };
    case 'muster':
      return a ? { page: 'muster', rulebook: a } : { page: 'muster' };
    case 'rules':
      return a ? { page: 'rules', rulebook: a, ...(b ? { clause: b } : {}) } : { page: 'lost' };
    default:
      return { page: 'lost' };
  }
}

export const seatLink = (game: string, token: string): string => `#/seat/${game}/${token}`;
export const joinLink = (game: string, invitation: string): string =>
  `#/join/${game}/${invitation}`;
export const whole = (link: string): string => `${location.origin}/${link}`;

class Router {
  route = $state.raw<Route>(routeOf(location.hash));
  constructor() {
    window.addEventListener('hashchange', () => {
      this.route = routeOf(location.hash);
      window.scrollTo(0, 0);
    });
  }
}

export const router = new Router();
