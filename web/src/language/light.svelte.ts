// Day or candle light: as the device says, or as the player chose.

type Choice = 'auto' | 'light' | 'dark';
const place = 'grognard.light';

class Light {
  choice = $state<Choice>('auto');
  constructor() {
    try {
      this.choose(localStorage.getItem(place) ?? 'auto');
    } catch {
      // As the device says.
    }
  }
  choose(wanted: string): void {
    this.choice = wanted === 'light' || wanted === 'dark' ? wanted : 'auto';
    if (this.choice === 'auto') delete document.documentElement.dataset['light'];
    else document.documentElement.dataset['light'] = this.choice;
    try {
      localStorage.setItem(place, this.choice);
    } catch {
      // It holds until the page is closed.
    }
  }
}

export const light = new Light();
