interface Particle {
  x: number;
  y: number;
  dx: number;
  dy: number;
  age: number;
  readonly life: number;
  readonly size: number;
  readonly color: string;
}

/** Short-lived sparks over the field. Decoration only. */
export interface Particles {
  burst(x: number, y: number, amount: number, color: string): void;
  /** Moves by some milliseconds and paints; returns how many are still alive. */
  paint(context: CanvasRenderingContext2D, milliseconds: number): number;
  clear(): void;
}

/** At most this many at once, for the sake of a mid-range phone. */
const LIMIT = 140;

/** An empty set of sparks. Directions follow the golden angle, so nothing here needs chance. */
export function createParticles(): Particles {
  let alive: Particle[] = [];
  let turn = 0;
  return {
    burst(x, y, amount, color) {
      for (let index = 0; index < amount && alive.length < LIMIT; index += 1) {
        turn += 2.39996;
        const speed = 0.05 + ((turn * 7) % 1) * 0.16;
        alive.push({
          x,
          y,
          dx: Math.cos(turn) * speed,
          dy: Math.sin(turn) * speed - 0.08,
          age: 0,
          life: 500 + ((turn * 131) % 400),
          size: 1.5 + ((turn * 3) % 2.5),
          color: index % 3 === 0 ? '#fff6cf' : color,
        });
      }
    },
    paint(context, milliseconds) {
      alive = alive.filter((particle) => particle.age + milliseconds < particle.life);
      context.save();
      context.globalCompositeOperation = 'lighter';
      for (const particle of alive) {
        particle.age += milliseconds;
        particle.x += particle.dx * milliseconds;
        particle.y += particle.dy * milliseconds;
        particle.dy += 0.0004 * milliseconds;
        context.globalAlpha = 1 - particle.age / particle.life;
        context.fillStyle = particle.color;
        context.beginPath();
        context.arc(particle.x, particle.y, particle.size, 0, Math.PI * 2);
        context.fill();
      }
      context.restore();
      return alive.length;
    },
    clear() {
      alive = [];
    },
  };
}
