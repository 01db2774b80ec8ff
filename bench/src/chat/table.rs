//! The table: a row for each server, medians of the rounds; then what the targets ask for.

/// Columns: heading, measure, decimals.
const COLUMNS: [(&str, &str, usize); 19] = [
    ("KiB/session", "idle KiB", 1),
    ("with files", "idle and files KiB", 1),
    ("logins/s", "logins", 0),
    ("token logins/s", "token logins", 0),
    ("all back, s", "back s", 1),
    ("by token, s", "token back s", 1),
    ("msg/s", "plain", 0),
    ("CPU us", "plain cpu", 1),
    ("SM msg/s", "sm", 0),
    ("CPU us", "sm cpu", 1),
    ("stored/s", "stored", 0),
    ("CPU us", "stored cpu", 1),
    ("peer durable/s", "durable", 0),
    ("CPU us", "durable cpu", 1),
    ("p99 half, ms", "half p99 ms", 1),
    ("p99 1,000/s, ms", "1000 p99 ms", 2),
    ("p50 1,000/s, ms", "1000 p50 ms", 2),
    ("notice, ms", "notice ms", 0),
    ("kept notice, ms", "kept notice ms", 0),
];
/// The server that is compared.
const OURS: &str = "OneHall";

/// A target: what, our measure, theirs, the bound, whether more is better, and the ratio to the best peer.
const TARGETS: [(&str, &str, &str, f64, bool, f64); 11] = [
    ("KiB of an idle session", "idle KiB", "idle KiB", 12.0, false, 3.0),
    ("logins per second, ours by token", "token logins", "logins", 3_000.0, true, 4.5),
    ("everybody back, s, ours by token", "token back s", "back s", 4.0, false, 4.0),
    ("messages per second", "plain", "plain", 27_000.0, true, 4.0),
    ("with stream management and copies", "sm", "sm", 16_000.0, true, 5.0),
    ("stored by a durable commit before acknowledged", "stored", "durable", 10_000.0, true, 7.0),
    ("the same, peers without waiting for the disk", "stored", "stored", 10_000.0, true, 7.0),
    ("CPU of a message, us", "plain cpu", "plain cpu", 37.0, false, 1.0),
    ("p99 at 1,000/s, ms", "1000 p99 ms", "1000 p99 ms", 1.0, false, 1.0),
    ("notice to all sessions, ms", "notice ms", "notice ms", 200.0, false, 5.0),
    ("the same, kept by peers too, ms", "notice ms", "kept notice ms", 200.0, false, 5.0),
];

/// Prints what lines of (server, measure, value) say.
pub fn print(found: &str) -> anyhow::Result<()> {
    let mut rows: Vec<(&str, &str, f64)> = Vec::new();
    for line in found.lines() {
        let mut fields = line.split('\t');
        if let (Some(server), Some(name), Some(value)) = (fields.next(), fields.next(), fields.next()) {
            rows.push((server, name, value.parse()?));
        }
    }
    let mut servers: Vec<&str> = Vec::new();
    for (server, ..) in &rows {
        if !servers.contains(server) {
            servers.push(server);
        }
    }
    println!("\n| | {} |", COLUMNS.map(|(heading, ..)| heading).join(" | "));
    println!("|---|{}", "---|".repeat(COLUMNS.len()));
    for server in &servers {
        let cells = COLUMNS.map(|(_, name, decimals)| {
            median(&rows, server, name).map_or_else(|| "-".to_owned(), |value| format!("{value:.decimals$}"))
        });
        println!("| {server} | {} |", cells.join(" | "));
    }
    let peers: Vec<&str> = servers.iter().copied().filter(|server| !server.starts_with(OURS)).collect();
    println!("\n| target | asked | ours | best peer | ratio | asked |\n|---|---|---|---|---|---|");
    for (what, name, theirs, bound, is_more, asked) in TARGETS {
        let Some(ours) = median(&rows, OURS, name) else { continue };
        let best = peers.iter().filter_map(|peer| median(&rows, peer, theirs));
        let best = best.reduce(|a, b| if (a > b) == is_more { a } else { b });
        let ratio =
            best.map_or_else(String::new, |best| format!("{:.1}", if is_more { ours / best } else { best / ours }));
        let holds = if is_more { ours >= bound } else { ours <= bound };
        println!(
            "| {what} | {}{bound} | {ours:.1}{} | {} | {ratio} | {asked} |",
            if is_more { ">= " } else { "<= " },
            if holds { "" } else { " (misses)" },
            best.map_or_else(|| "-".to_owned(), |best| format!("{best:.1}")),
        );
    }
    Ok(())
}

fn median(rows: &[(&str, &str, f64)], server: &str, name: &str) -> Option<f64> {
    let mut values: Vec<f64> =
        rows.iter().filter(|(of, what, _)| *of == server && *what == name).map(|(.., value)| *value).collect();
    values.sort_by(f64::total_cmp);
    let (low, high) = (values.get(values.len().saturating_sub(1) / 2)?, values.get(values.len() / 2)?);
    Some(f64::midpoint(*low, *high))
}
