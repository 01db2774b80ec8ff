//! A system that is asked and never answers: its own readers, and those of other cards.

use std::time::{Duration, Instant};

use super::upstream::NEVER;
use super::{FRESH_SECONDS, OLD, Stage, USUAL, milliseconds};
use crate::load::paced;

const PER_SECOND: u32 = 200;
const CONNECTIONS: usize = 64;
/// Readers per second of the card that gets no answer.
const WAITING_PER_SECOND: u32 = 10;
/// Pairs of measurements, with and without; their middle ones are compared.
const PAIRS: usize = 5;

/// One that answered before, one that never did, and the cards beside them.
pub async fn of_a_known_one(stage: &Stage, seconds: u64) -> anyhow::Result<()> {
    let school = &stage.school;
    println!(
        "a system that never answers (target: what it said before <= 20 ms, else an end at 3 s; others' p99 + 10 %)"
    );
    let known = school.card("曾答", Some(&school.api("known", USUAL.0, USUAL.1, FRESH_SECONDS).await?)).await?;
    let portal = school.card("自家", None).await?;
    let mute = school.card("不答", Some(&school.api("mute", USUAL.0, USUAL.1, 60).await?)).await?;
    stage.upstream.wait(0);
    school.read(&known).await?;
    school.read(&portal).await?;
    tokio::time::sleep(OLD).await;
    stage.upstream.wait(NEVER);
    let began = Instant::now();
    school.read(&mute).await?;
    println!("  nothing was ever said: an end after {:.0} ms", milliseconds(began.elapsed()));
    let began = Instant::now();
    let found = paced(school.server.address, CONNECTIONS, 100, 5, |_| school.reading(&known)).await?;
    println!("  what it said before: p50 {:.1} ms, p99 {:.1} ms", milliseconds(found.p50), milliseconds(found.p99));
    tokio::time::sleep(Duration::from_secs(10).saturating_sub(began.elapsed())).await;

    let (mut without, mut with) = (Vec::new(), Vec::new());
    for _ in 0..PAIRS {
        let alone = paced(school.server.address, CONNECTIONS, PER_SECOND, seconds, |_| school.reading(&portal)).await?;
        let (beside, waiting) = tokio::join!(
            paced(school.server.address, CONNECTIONS, PER_SECOND, seconds, |_| school.reading(&portal)),
            paced(school.server.address, CONNECTIONS, WAITING_PER_SECOND, seconds, |_| school.reading(&mute)),
        );
        waiting?;
        without.push(milliseconds(alone.p99));
        with.push(milliseconds(beside?.p99));
    }
    without.sort_by(f64::total_cmp);
    with.sort_by(f64::total_cmp);
    let (without, with) = (without[PAIRS / 2], with[PAIRS / 2]);
    println!(
        "  other cards: p99 {without:.2} ms without, {with:.2} ms beside {WAITING_PER_SECOND} readers/s of it, ratio {:.2}",
        with / without
    );
    Ok(())
}
