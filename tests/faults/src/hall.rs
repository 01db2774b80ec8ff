//! The demonstration university on a server of its own, and what has to hold of it whatever breaks.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use futures::{StreamExt as _, TryStreamExt as _, stream};
use onehall_delivery::archive;
use onehall_delivery::http::call;
use onehall_delivery::node::Node;
use onehall_delivery::place::{Person, Place, other_system};
use onehall_delivery::stream::Stream;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::campaign::{Campaign, Counts};
use crate::ledger::{KINDS, Kind, Ledger};
use crate::writers::{Writer, ask_as, result_of};

/// How soon everything has to work again (quality.md section 3).
pub const HEALS: Duration = Duration::from_secs(5);
/// What measuring may add on a machine that does other things too.
pub const MARGIN: Duration = Duration::from_millis(500);
const DESK: &str = "/api/onehall/notice-desk";
/// Notices of one page of what a person got.
const PAGE: usize = 100;
/// How long a notice may take to come after everything: where nobody knows whether a job was taken, it is done again when
/// its lease ran out (30 s).
const COMES: Duration = Duration::from_secs(60);
/// To-dos that are asked for at one time.
const ASKED: usize = 8;

/// An installation, its server, and who is signed in.
pub struct Hall {
    pub place: Place,
    pub node: Node,
    pub admin: Person,
    pub student: Person,
    pub teacher: Person,
}

/// People who write until they are told to stop.
pub struct Writing {
    pub ledger: Arc<Ledger>,
    over: watch::Sender<bool>,
    all: Vec<JoinHandle<()>>,
}

impl Writing {
    /// Tells them to stop and waits for them; answers what they noted.
    pub async fn stop(self) -> anyhow::Result<Arc<Ledger>> {
        self.over.send_replace(true);
        for writer in self.all {
            writer.await?;
        }
        Ok(self.ledger)
    }
}

impl Hall {
    /// Serves it and signs people in.
    pub async fn open(place: Place) -> anyhow::Result<Self> {
        let mut node = Node::new("a")?;
        node.start(&place).await?;
        let [admin, student, teacher] = ["admin", "student", "teacher"].map(str::to_owned);
        let sign_in = async |account: String| place.sign_in_as(node.address, &account).await;
        let (admin, student, teacher) = (sign_in(admin).await?, sign_in(student).await?, sign_in(teacher).await?);
        Ok(Self { place, node, admin, student, teacher })
    }

    /// Has people write from now on: to-dos, requests that are rolled back, messages, notices.
    pub fn writes(&self) -> Writing {
        let (ledger, over) = (Arc::<Ledger>::default(), watch::Sender::new(false));
        let writer = Writer { address: self.node.address, ledger: ledger.clone(), over: over.subscribe() };
        let mut all: Vec<JoinHandle<()>> = (0..3).map(|number| tokio::spawn(writer.clone().todos(number))).collect();
        all.push(tokio::spawn(writer.clone().for_nobody()));
        all.push(tokio::spawn(writer.clone().messages(self.student.clone(), self.teacher.id.clone())));
        all.push(tokio::spawn(writer.notices(self.admin.clone(), self.teacher.id.clone())));
        Writing { ledger, over, all }
    }

    /// Waits until the server says that it wants requests; fails when that takes longer than [`HEALS`].
    pub async fn heals(&self) -> anyhow::Result<Duration> {
        self.until("ready", HEALS + MARGIN, |status| status == 200).await
    }

    /// Waits until the readiness check answers as wanted.
    pub async fn until(&self, what: &str, limit: Duration, is: fn(u16) -> bool) -> anyhow::Result<Duration> {
        let began = Instant::now();
        loop {
            let health = self.node.health().await;
            if health.as_ref().is_some_and(|(status, _)| is(*status)) {
                return Ok(began.elapsed());
            }
            anyhow::ensure!(began.elapsed() < limit, "not {what} within {} s: {health:?}", limit.as_secs());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits for one more acknowledged write of each kind.
    pub async fn writes_again(&self, ledger: &Ledger) -> anyhow::Result<()> {
        let (began, before) = (Instant::now(), ledger.acknowledged());
        while ledger.acknowledged().iter().zip(before).any(|(now, before)| *now <= before) {
            let text = || format!("{KINDS:?}: {:?} -> {:?}; {}", before, ledger.acknowledged(), ledger.answers());
            anyhow::ensure!(began.elapsed() < HEALS + MARGIN, "nothing is stored again: {}", text());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Waits until writes of each kind were begun since now.
    pub async fn all_try(&self, ledger: &Ledger) -> anyhow::Result<()> {
        let (began, before) = (Instant::now(), ledger.tried());
        while ledger.tried().iter().zip(before).any(|(now, before)| *now <= before) {
            let text = || format!("{KINDS:?}: {:?} -> {:?}; {}", before, ledger.tried(), ledger.answers());
            anyhow::ensure!(began.elapsed() < HEALS, "somebody does not try any more: {}", text());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Ok(())
    }

    /// What is stored can be read.
    pub async fn reads(&self, ledger: &Ledger) -> anyhow::Result<()> {
        let Some(id) = ledger.kept(Kind::Todo).first().cloned() else { return Ok(()) };
        let (status, text) = self.get_todo(&id).await?;
        anyhow::ensure!(status == 200, "a to-do could not be read: HTTP {status} {text}");
        Ok(())
    }

    async fn get_todo(&self, id: &str) -> anyhow::Result<(u16, String)> {
        let (name, value) = other_system();
        let headers = [(name.as_str(), value.as_str())];
        call(self.node.address, "GET", &format!("/open/v1/todos/{id}"), &headers, "").await
    }

    /// A call of the notice desk.
    pub async fn desk(&self, name: &str, body: Value) -> anyhow::Result<Value> {
        self.ask(&self.admin, &format!("{DESK}/{name}"), body).await
    }

    /// Has a notice sent to the whole school; answers its id.
    pub async fn send_to_all(&self, mark: &str) -> anyhow::Result<Value> {
        let audience = json!({"all": true});
        let account = self.desk("accounts", json!({})).await?[0]["accountId"].clone();
        let count = self.desk("audience", json!({"accountId": account, "audience": audience})).await?["count"].clone();
        let draft =
            json!({"accountId": account, "title": mark, "summary": mark, "content": "<p>x</p>", "audience": audience});
        let draft = self.desk("save", draft).await?;
        let id = draft["noticeId"].clone();
        self.desk("send", json!({"noticeId": id, "version": draft["version"], "count": count})).await?;
        Ok(id)
    }

    /// A notice that was acknowledged last comes, which jobs do.
    pub async fn jobs_work(&self, ledger: &Ledger) -> anyhow::Result<()> {
        let Some(mark) = ledger.kept(Kind::Notice).last().cloned() else { return Ok(()) };
        let began = Instant::now();
        loop {
            let inbox = self.ask(&self.teacher, "/api/onehall/notices/inbox", json!({"size": PAGE})).await?;
            if inbox.to_string().contains(&mark) {
                return Ok(());
            }
            anyhow::ensure!(began.elapsed() < HEALS, "the notice {mark} did not come");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Asks, and again while nothing is stored: what is wrong with the disk is met by whoever writes first.
    async fn ask(&self, person: &Person, path: &str, body: Value) -> anyhow::Result<Value> {
        let began = Instant::now();
        loop {
            let answer = ask_as(self.node.address, person, path, &body).await?;
            if let Some(result) = result_of(&answer) {
                return Ok(result);
            }
            let is_passing = matches!(answer.status, 503 | 507) && began.elapsed() < HEALS;
            anyhow::ensure!(is_passing, "{path}: HTTP {} {}", answer.status, answer.body);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Stops the server, checks the database, starts it again, and says what was acknowledged and is not there.
    pub async fn end(mut self, campaign: &Campaign, what: &str, ledger: &Ledger) -> anyhow::Result<()> {
        self.node.stop().await?;
        self.check(campaign, what, ledger).await
    }

    /// The same for a server that does not run any more.
    pub async fn check(mut self, campaign: &Campaign, what: &str, ledger: &Ledger) -> anyhow::Result<()> {
        let ended = self.compare(campaign, what, ledger).await;
        if ended.is_err() {
            eprintln!("{}", self.place.logs());
        }
        ended
    }

    async fn compare(&mut self, campaign: &Campaign, what: &str, ledger: &Ledger) -> anyhow::Result<()> {
        self.place.doctor().context("the database afterwards")?;
        self.node.start(&self.place).await?;
        // a session may have ended meanwhile, of age or with the clock
        self.student = self.place.sign_in_as(self.node.address, "student").await?;
        self.teacher = self.place.sign_in_as(self.node.address, "teacher").await?;
        let lost = self.lost(ledger).await?;
        let acknowledged = ledger.acknowledged();
        let [todos, messages, notices] = acknowledged;
        let all = format!("{what}; {todos} to-dos, {messages} messages, {notices} notices ({})", ledger.answers());
        campaign.report(&all, Counts { acknowledged: acknowledged.iter().sum(), lost: lost.len() })?;
        anyhow::ensure!(lost.is_empty(), "acknowledged and not there: {lost:?}");
        ledger.is_right()
    }

    /// What was acknowledged and is not there.
    async fn lost(&self, ledger: &Ledger) -> anyhow::Result<Vec<String>> {
        let mut lost = self.missing(ledger.kept(Kind::Todo)).await?;
        let mut stream = Stream::open(self.node.address, &self.student).await?;
        stream.bind("pc-archive").await?;
        let stored: BTreeSet<String> = archive::read(&mut stream).await?.into_iter().collect();
        lost.extend(ledger.kept(Kind::Message).into_iter().filter(|id| !stored.contains(id)));
        lost.extend(self.notices_missing(ledger.kept(Kind::Notice)).await?);
        Ok(lost)
    }

    /// Those to-dos that are not there.
    pub async fn missing(&self, ids: Vec<String>) -> anyhow::Result<Vec<String>> {
        let asked = stream::iter(ids).map(|id| async move { anyhow::Ok((self.get_todo(&id).await?.0 != 200, id)) });
        let answered: Vec<(bool, String)> = asked.buffer_unordered(ASKED).try_collect().await?;
        Ok(answered.into_iter().filter(|(is_missing, _)| *is_missing).map(|(_, id)| id).collect())
    }

    /// Those notices that did not come in the end.
    async fn notices_missing(&self, marks: Vec<String>) -> anyhow::Result<Vec<String>> {
        let (began, mut missing) = (Instant::now(), marks);
        loop {
            let mut all = String::new();
            for current in 1.. {
                let asked = json!({"size": PAGE, "current": current, "keyword": "notice-"});
                let page = self.ask(&self.teacher, "/api/onehall/notices/inbox", asked).await?;
                all.push_str(&page.to_string());
                if page["records"].as_array().is_none_or(|records| records.len() < PAGE) {
                    break;
                }
            }
            missing.retain(|mark| !all.contains(mark));
            if missing.is_empty() || began.elapsed() > COMES {
                return Ok(missing);
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
}
