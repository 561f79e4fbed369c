// Where the sheet lies under the window: x and y in pixels, k pixels for each hundredth of an inch.
// Panned by dragging, zoomed by wheel, pinch and keys. While it moves the sheet is carried as a
// picture; when it rests it is drawn sharp again.
import type { Box, Point } from '../measure';

const rest = 160; // milliseconds without a change before the sheet counts as at rest
const nearest = 1.6; // k at most: 160 pixels an inch

export class Camera {
  x = $state(0);
  y = $state(0);
  k = $state(0.2);
  settledK = $state(0.2); // for what is drawn in one size on the screen: names, badges
  moving = $state(false);
  width = 1;
  height = 1;
  private whole: Box = { left: 0, top: 0, right: 1, bottom: 1 };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private fitted = true; // until the player moves it, it keeps showing the whole table

  // The whole table with its frame.
  setTable(width: number, height: number, margin: number): void {
    this.whole = { left: -margin, top: -margin, right: width + margin, bottom: height + margin };
    this.fit();
  }

  setWindow(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    if (this.fitted) this.fit();
    else this.keep();
  }

  fit(): void {
    this.show(this.whole, 0);
    this.fitted = true;
  }

  // Moves so that the box is seen, with so many pixels around it.
  show(box: Box, margin: number): void {
    const w = Math.max(1, box.right - box.left);
    const h = Math.max(1, box.bottom - box.top);
    this.k = this.bounded(Math.min((this.width - 2 * margin) / w, (this.height - 2 * margin) / h));
    this.x = this.width / 2 - ((box.left + box.right) / 2) * this.k;
    this.y = this.height / 2 - ((box.top + box.bottom) / 2) * this.k;
    this.changed();
  }

  // Brings a point into the window if it is not, without zooming.
  reveal(p: Point): void {
    const margin = Math.min(90, this.width / 5, this.height / 5);
    const sx = this.x + p.x * this.k;
    const sy = this.y + p.y * this.k;
    const dx = Math.max(0, margin - sx) - Math.max(0, sx - (this.width - margin));
    const dy = Math.max(0, margin - sy) - Math.max(0, sy - (this.height - margin));
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.keep();
  }

  zoom(at: Point, factor: number): void {
    const k = this.bounded(this.k * factor);
    const f = k / this.k;
    this.x = at.x - (at.x - this.x) * f;
    this.y = at.y - (at.y - this.y) * f;
    this.k = k;
    this.keep();
  }

  zoomMiddle(factor: number): void {
    this.zoom({ x: this.width / 2, y: this.height / 2 }, factor);
  }

  toSheet(p: Point): Point {
    return { x: (p.x - this.x) / this.k, y: (p.y - this.y) / this.k };
  }

  // Which of the things laid over the corners of the window a point lies under: the card of a unit
  // at the top on the left, the dice at the bottom on the right.
  corner(p: Point): 'card' | 'tray' | undefined {
    const [sx, sy] = [this.x + p.x * this.k, this.y + p.y * this.k];
    if (sx < 380 && sy < 190) return 'card';
    return sx > this.width - 440 && sy > this.height - 190 ? 'tray' : undefined;
  }

  private bounded(k: number): number {
    const w = this.whole.right - this.whole.left;
    const h = this.whole.bottom - this.whole.top;
    const least = Math.min(this.width / w, this.height / h) * 0.8;
    return Math.max(Math.min(least, nearest), Math.min(k, nearest));
  }

  // Some of the table always stays in the window.
  private keep(): void {
    const edge = 80;
    const { left, top, right, bottom } = this.whole;
    this.x = Math.min(this.width - edge - left * this.k, Math.max(edge - right * this.k, this.x));
    this.y = Math.min(this.height - edge - top * this.k, Math.max(edge - bottom * this.k, this.y));
    this.fitted = false;
    this.changed();
  }

  private changed(): void {
    this.moving = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.moving = false;
      this.settledK = this.k;
    }, rest);
    if (this.fitted) this.settledK = this.k;
  }
}
