//! What is answered all day: large answers, and pages of many cards of which half are of other systems.

use std::time::Instant;

use serde_json::Value;

use super::{Stage, USUAL, milliseconds};
use crate::load::{Found, paced};

/// Answers that are read one after the other.
const READS: usize = 60;
/// Cards that are made; with those of the demonstration and of the other parts the school has nearly the 200 that it may have.
const CARDS: usize = 175;
/// Cards of a page.
const SHOWN: usize = 40;
/// Requests for a card's data per second (quality.md section 2).
const PER_SECOND: u32 = 200;
const CONNECTIONS: usize = 64;

/// What it costs to take in a large answer. Nothing of it is kept, so that each is asked for, read, mapped and answered.
pub async fn answers(stage: &Stage) -> anyhow::Result<()> {
    println!(
        "answers that are asked for each time, p50 of {READS} (target: + 2 ms for 500 entries of ten fields, + 20 ms for 1 MB)"
    );
    stage.upstream.wait(0);
    let mut least = None;
    for (label, rows, bytes) in [("one entry", 1, 30), ("500 entries of ten fields", 500, 30), ("0.95 MB", 500, 190)] {
        let name = format!("size{rows}x{bytes}");
        let card = stage.school.card(&name, Some(&stage.school.api(&name, rows, bytes, 0).await?)).await?;
        let mut times = Vec::with_capacity(READS);
        for _ in 0..READS {
            let began = Instant::now();
            stage.school.read(&card).await?;
            times.push(began.elapsed());
        }
        times.sort_unstable();
        let took = milliseconds(times[READS / 2]);
        println!("  {label}: {took:.2} ms, + {:.2} ms", took - *least.get_or_insert(took));
    }
    Ok(())
}

/// A page of forty cards out of two hundred, with and without cards of other systems. It is the same student's: half of the
/// portal's own cards make way for those of the other system between the two.
pub async fn many_cards(stage: &mut Stage, seconds: u64) -> anyhow::Result<()> {
    println!(
        "{SHOWN} of nearly 200 cards in turn at {PER_SECOND}/s (target: with half of other systems p99 <= 2 times without)"
    );
    stage.upstream.wait(0);
    stage.school.knows("另一系统", stage.upstream.address).await?;
    let school = &stage.school;
    for number in 0..CARDS - SHOWN - SHOWN / 2 {
        let name = format!("others{number}");
        let mut api = None;
        if number % 2 == 0 {
            api = Some(school.api(&name, USUAL.0, USUAL.1, 3_600).await?);
        }
        school.card_of("teacher", &name, api.as_ref()).await?;
    }
    let mut shown = Vec::with_capacity(SHOWN);
    for number in 0..SHOWN {
        shown.push(school.card_of("student", &format!("own{number}"), None).await?);
    }
    let without = page(stage, &shown, seconds).await?;
    for (number, card) in shown.iter_mut().enumerate().take(SHOWN / 2) {
        let name = format!("other{number}");
        school.retire(card).await?;
        let api = school.api(&name, USUAL.0, USUAL.1, 3_600).await?;
        *card = school.card_of("student", &name, Some(&api)).await?;
    }
    let with = page(stage, &shown, seconds).await?;
    print("the portal's own", &without);
    print("half of other systems", &with);
    println!("  ratio of p99: {:.2}", milliseconds(with.p99) / milliseconds(without.p99));
    Ok(())
}

async fn page(stage: &Stage, cards: &[Value], seconds: u64) -> anyhow::Result<Found> {
    for card in cards {
        stage.school.read(card).await?;
    }
    let bodies: Vec<Vec<u8>> = cards.iter().map(|card| stage.school.reading(card)).collect();
    let next = |number: u64| bodies[usize::try_from(number).unwrap_or(0) % bodies.len()].clone();
    paced(stage.school.server.address, CONNECTIONS, PER_SECOND, seconds, next).await
}

fn print(label: &str, found: &Found) {
    println!(
        "  {label}: p50 {:.2} ms, p99 {:.2} ms, {} failed",
        milliseconds(found.p50),
        milliseconds(found.p99),
        found.failed
    );
}
