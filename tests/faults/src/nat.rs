//! A thousand people behind one address come back after a break, while others try to take the hall down.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use onehall_db::sea_orm::{ConnectionTrait, DbBackend, Statement};
use onehall_db::{Db, DbOptions};
use onehall_delivery::http::{Answer, ask_on};
use onehall_delivery::place::{Person, Place};
use rand::RngExt as _;
use tokio::net::TcpSocket;
use tokio::task::JoinSet;

use crate::campaign::Campaign;
use crate::hall::Hall;
use crate::slow::{Senders, Slow};
use crate::writers::result_of;

/// Within which all come back, milliseconds.
const COME_MS: u64 = 20_000;
/// How long somebody may be told to come again before they count as not served.
const PATIENCE: Duration = Duration::from_secs(10);
/// On an idle machine nobody waits longer than this.
const PATIENCE_STRICT: Duration = Duration::from_secs(5);
/// Where all of them are.
const HOME: Ipv4Addr = Ipv4Addr::new(127, 2, 0, 1);
/// What the server is delivered with (`onehall config`), which the campaign's other parts lift.
const AS_DELIVERED: [(&str, &str); 2] =
    [("ONEHALL_HTTP__ACCOUNT_PER_SECOND", "50"), ("ONEHALL_HTTP__ADDRESS_PER_SECOND", "200")];
/// What a page asks for first: who is there, and what came.
const FIRST: [(&str, &str); 2] = [("GET", "/api/blade-user/user/getUserInfo"), ("POST", "/api/onehall/notices/inbox")];

/// How many.
#[derive(Args)]
pub struct Options {
    /// Browsers that come back.
    #[arg(long, default_value_t = 1_000)]
    browsers: usize,
    /// People who use them; each one signs in before.
    #[arg(long, default_value_t = 40)]
    people: usize,
    #[command(flatten)]
    slow: Senders,
}

/// What became of them.
#[derive(Default)]
struct Counts {
    served: AtomicUsize,
    told: AtomicUsize,
}

/// Lets them come back, and counts who is not served.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let mut place = campaign.place(false)?;
    let accounts = give_passwords(&place, options.people).await?;
    for (name, value) in AS_DELIVERED {
        place.set(name, value);
    }
    let hall = Hall::open(place).await?;
    let mut people = Vec::new();
    for account in &accounts {
        people.push(hall.place.sign_in_as(hall.node.address, account).await?);
    }
    let (slow, mut random) = (Slow::begin(hall.node.address, &options.slow, campaign.random()), campaign.random());
    let (counts, mut all) = (Arc::<Counts>::default(), JoinSet::new());
    let patience = if campaign.is_strict() { PATIENCE_STRICT } else { PATIENCE };
    for number in 0..options.browsers {
        let later = Duration::from_millis(random.random_range(0..COME_MS));
        let person = people[number % people.len()].clone();
        all.spawn(come(hall.node.address, person, later, patience, counts.clone()));
    }
    let (mut slowest, mut result) = (Duration::ZERO, Ok(()));
    while let Some(came) = all.join_next().await {
        match came? {
            Ok(took) => slowest = slowest.max(took),
            Err(error) => result = Err(error),
        }
    }
    let (text, capped) = (slow.to_string(), slow.are_capped());
    drop(slow);
    let what = format!(
        "{} browsers of {} people behind one address: {} served, the slowest after {} ms, {} times told to come back; {text}",
        options.browsers,
        options.people,
        counts.served.load(Ordering::Relaxed),
        slowest.as_millis(),
        counts.told.load(Ordering::Relaxed),
    );
    let writing = hall.writes();
    let again = hall.writes_again(&writing.ledger).await;
    let ledger = writing.stop().await?;
    hall.end(campaign, &what, &ledger).await?;
    again?;
    result?;
    capped
}

/// People who have the demonstration's password, which only few are given: their accounts.
async fn give_passwords(place: &Place, people: usize) -> anyhow::Result<Vec<String>> {
    let db =
        Db::open(&DbOptions::new(format!("sqlite://{}", place.folder.path().join("onehall.db").display()))).await?;
    let students =
        format!("SELECT id FROM users WHERE kind = 'student' AND tenant_id = '000000' ORDER BY id LIMIT {people}");
    let tx = db.begin().await?;
    let password = "SELECT password_hash FROM credentials JOIN users ON users.id = user_id \
                    WHERE account = 'student' AND users.tenant_id = '000000'";
    let give = format!(
        "INSERT OR REPLACE INTO credentials (user_id, tenant_id, password_hash) \
         SELECT id, tenant_id, ({password}) FROM users WHERE id IN ({students})"
    );
    tx.conn().execute_unprepared(&give).await?;
    tx.save().await?;
    let asked =
        Statement::from_string(DbBackend::Sqlite, format!("SELECT account FROM users WHERE id IN ({students})"));
    let rows = db.repo().conn().query_all_raw(asked).await?;
    let accounts: Vec<String> = rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<_, _>>()?;
    db.close().await?;
    anyhow::ensure!(accounts.len() == people, "there are {} students", accounts.len());
    Ok(accounts)
}

/// One browser; answers how long it took from the first try.
async fn come(
    address: SocketAddr,
    person: Person,
    later: Duration,
    patience: Duration,
    counts: Arc<Counts>,
) -> anyhow::Result<Duration> {
    tokio::time::sleep(later).await;
    let began = Instant::now();
    for (method, path) in FIRST {
        loop {
            let answer = ask_from_home(address, &person, method, path).await;
            let answer = answer.with_context(|| format!("{path} after {:?}", began.elapsed()))?;
            if result_of(&answer).is_some() {
                break;
            }
            let again = answer.header("retry-after").and_then(|seconds| seconds.parse().ok());
            let again = again.with_context(|| format!("{path}: HTTP {} {}", answer.status, answer.body))?;
            let again = Duration::from_secs(again);
            counts.told.fetch_add(1, Ordering::Relaxed);
            anyhow::ensure!(began.elapsed() + again < patience, "told to come back for {:?}", began.elapsed());
            tokio::time::sleep(again).await;
        }
    }
    counts.served.fetch_add(1, Ordering::Relaxed);
    Ok(began.elapsed())
}

async fn ask_from_home(address: SocketAddr, person: &Person, method: &str, path: &str) -> anyhow::Result<Answer> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(IpAddr::V4(HOME), 0))?;
    let headers = person.headers();
    let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let body = if method == "POST" { "{}" } else { "" };
    ask_on(socket.connect(address).await?, method, path, &headers, body).await
}
