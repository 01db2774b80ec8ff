//! The demonstration university on a server of its own, and those who write to it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use onehall_delivery::archive;
use onehall_delivery::http::call;
use onehall_delivery::node::Node;
use onehall_delivery::place::{Person, Place, other_system};
use onehall_delivery::stream::{Stream, between, message};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How soon everything has to work again (quality.md section 3).
pub const HEALS: Duration = Duration::from_secs(5);
const DESK: &str = "/api/onehall/notice-desk";

/// An installation, its server, and who is signed in.
pub struct Hall {
    pub place: Place,
    pub node: Node,
    pub admin: Person,
    pub student: Person,
    pub teacher: Person,
}

/// What was acknowledged and what was refused, by kind.
#[derive(Default)]
pub struct Ledger {
    todos: Mutex<Vec<String>>,
    messages: Mutex<Vec<String>>,
    answers: Mutex<BTreeMap<String, usize>>,
}

impl Ledger {
    fn kept(list: &Mutex<Vec<String>>) -> Vec<String> {
        list.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(list: &Mutex<Vec<String>>, id: String) {
        list.lock().unwrap_or_else(PoisonError::into_inner).push(id);
    }

    fn count(&self, answer: String) {
        *self.answers.lock().unwrap_or_else(PoisonError::into_inner).entry(answer).or_default() += 1;
    }

    /// Writes acknowledged so far: to-dos, messages.
    pub fn acknowledged(&self) -> [usize; 2] {
        [Self::kept(&self.todos).len(), Self::kept(&self.messages).len()]
    }

    /// Answers by their status, as text.
    pub fn answers(&self) -> String {
        let answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        answers.iter().map(|(answer, times)| format!("{answer} x{times}")).collect::<Vec<_>>().join(", ")
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

    /// Writers that go on until `over`.
    pub fn writers(&self, ledger: &Arc<Ledger>, over: &watch::Sender<bool>) -> Vec<JoinHandle<()>> {
        let address = self.node.address;
        let mut all: Vec<JoinHandle<()>> =
            (0..3).map(|number| tokio::spawn(todos(address, number, ledger.clone(), over.subscribe()))).collect();
        all.push(tokio::spawn(refused(address, ledger.clone(), over.subscribe())));
        let (from, to) = (self.student.clone(), self.teacher.id.clone());
        all.push(tokio::spawn(messages(address, from, to, ledger.clone(), over.subscribe())));
        all
    }

    /// Waits until the server says that it wants requests; fails when that takes longer than [`HEALS`].
    pub async fn heals(&self) -> anyhow::Result<Duration> {
        self.until("ready", HEALS, |status| status == 200).await
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
            let text = || format!("{:?} -> {:?}; {}", before, ledger.acknowledged(), ledger.answers());
            anyhow::ensure!(began.elapsed() < HEALS, "nothing is stored again: {}", text());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// What is stored can be read.
    pub async fn reads(&self, ledger: &Ledger) -> anyhow::Result<()> {
        let Some(id) = Ledger::kept(&ledger.todos).first().cloned() else { return Ok(()) };
        let (status, text) = get_todo(self.node.address, &id).await?;
        anyhow::ensure!(status == 200, "a to-do could not be read: HTTP {status} {text}");
        Ok(())
    }

    /// A call of the notice desk.
    pub async fn desk(&self, name: &str, body: Value) -> anyhow::Result<Value> {
        ask(self, &self.admin, &format!("{DESK}/{name}"), body).await
    }

    /// Has a notice sent to the whole school; answers its id.
    pub async fn send_to_all(&self, mark: &str) -> anyhow::Result<Value> {
        self.send(mark, json!({"all": true})).await
    }

    async fn send(&self, mark: &str, audience: Value) -> anyhow::Result<Value> {
        let account = self.desk("accounts", json!({})).await?[0]["accountId"].clone();
        let count = self.desk("audience", json!({"accountId": account, "audience": audience})).await?["count"].clone();
        let draft =
            json!({"accountId": account, "title": mark, "summary": mark, "content": "<p>x</p>", "audience": audience});
        let draft = self.desk("save", draft).await?;
        let id = draft["noticeId"].clone();
        self.desk("send", json!({"noticeId": id, "version": draft["version"], "count": count})).await?;
        Ok(id)
    }

    /// A notice is sent and comes, which jobs do.
    pub async fn jobs_work(&self, mark: &str) -> anyhow::Result<()> {
        self.send(mark, json!({"userIds": [self.teacher.id]})).await?;
        let began = Instant::now();
        loop {
            let inbox = ask(self, &self.teacher, "/api/onehall/notices/inbox", json!({"size": 100})).await?;
            if inbox.to_string().contains(mark) {
                return Ok(());
            }
            anyhow::ensure!(began.elapsed() < HEALS, "the notice {mark} did not come");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Stops the server, checks the database, starts it again, and says what was acknowledged and is not there.
    pub async fn end(mut self, what: &str, ledger: &Ledger) -> anyhow::Result<()> {
        self.node.stop().await?;
        self.check(what, ledger).await
    }

    /// The same for a server that does not run any more.
    pub async fn check(mut self, what: &str, ledger: &Ledger) -> anyhow::Result<()> {
        let ended = self.compare(what, ledger).await;
        if ended.is_err() {
            eprintln!("{}", self.place.logs());
        }
        ended
    }

    async fn compare(&mut self, what: &str, ledger: &Ledger) -> anyhow::Result<()> {
        self.place.doctor().context("the database afterwards")?;
        self.node.start(&self.place).await?;
        // a session may have ended meanwhile, of age or with the clock
        self.student = self.place.sign_in_as(self.node.address, "student").await?;
        let lost = self.lost(ledger).await?;
        let [todos, messages] = ledger.acknowledged();
        println!(
            "{what}: {todos} to-dos and {messages} messages acknowledged, {} of them lost ({})",
            lost.len(),
            ledger.answers()
        );
        anyhow::ensure!(lost.is_empty(), "acknowledged and not there: {lost:?}");
        Ok(())
    }

    /// Counts what was acknowledged and is not there.
    pub async fn lost(&self, ledger: &Ledger) -> anyhow::Result<Vec<String>> {
        let mut lost = Vec::new();
        for id in Ledger::kept(&ledger.todos) {
            if get_todo(self.node.address, &id).await?.0 != 200 {
                lost.push(id);
            }
        }
        let mut stream = Stream::open(self.node.address, &self.student).await?;
        stream.bind("pc-archive").await?;
        let stored = archive::read(&mut stream).await?;
        lost.extend(Ledger::kept(&ledger.messages).into_iter().filter(|id| !stored.contains(id)));
        Ok(lost)
    }
}

/// Asks, and again while nothing is stored: what is wrong with the disk is met by whoever writes first.
async fn ask(hall: &Hall, person: &Person, path: &str, body: Value) -> anyhow::Result<Value> {
    let began = Instant::now();
    loop {
        match ask_once(hall, person, path, &body).await {
            Err(error)
                if began.elapsed() < HEALS
                    && [" 503 ", " 507 "].iter().any(|status| error.to_string().contains(status)) =>
            {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            other => return other,
        }
    }
}

async fn ask_once(hall: &Hall, person: &Person, path: &str, body: &Value) -> anyhow::Result<Value> {
    let headers = person.headers();
    let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let (status, text) = call(hall.node.address, "POST", path, &headers, &body.to_string()).await?;
    anyhow::ensure!(status == 200, "{path}: HTTP {status} {text}");
    let answer: Value = serde_json::from_str(&text).with_context(|| text.clone())?;
    anyhow::ensure!(answer["success"] == true, "{path}: {text}");
    Ok(answer["result"].clone())
}

async fn get_todo(address: std::net::SocketAddr, id: &str) -> anyhow::Result<(u16, String)> {
    let (name, value) = other_system();
    call(address, "GET", &format!("/open/v1/todos/{id}"), &[(name.as_str(), value.as_str())], "").await
}

async fn put_todo(address: std::net::SocketAddr, id: &str, account: &str) -> anyhow::Result<(u16, String)> {
    let (name, value) = other_system();
    let body = json!({"account": account, "title": format!("审批 {id}"), "kind": "todo", "type_name": "审批", "url": "/home/homePage"});
    let headers = [(name.as_str(), value.as_str())];
    call(address, "PUT", &format!("/open/v1/todos/{id}"), &headers, &body.to_string()).await
}

/// Each write is a transaction of its own.
async fn todos(address: std::net::SocketAddr, number: usize, ledger: Arc<Ledger>, over: watch::Receiver<bool>) {
    for count in 0_u32.. {
        if *over.borrow() {
            return;
        }
        let id = format!("f{number}-{count}");
        match put_todo(address, &id, "student").await {
            Ok((200..=299, _)) => {
                Ledger::note(&ledger.todos, id);
                ledger.count("to-do stored".to_owned());
            }
            Ok((status, _)) => ledger.count(format!("to-do HTTP {status}")),
            Err(_) => ledger.count("to-do without an answer".to_owned()),
        }
        // a full disk is refused in no time: what is wanted is a mixture, not one kind of error by the thousand
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// Requests that are refused within their transaction, which is then rolled back.
async fn refused(address: std::net::SocketAddr, ledger: Arc<Ledger>, over: watch::Receiver<bool>) {
    for count in 0_u32.. {
        if *over.borrow() {
            return;
        }
        match put_todo(address, &format!("r{count}"), "nobody-of-this-name").await {
            Ok((status, _)) => ledger.count(format!("for nobody HTTP {status}")),
            Err(_) => ledger.count("for nobody without an answer".to_owned()),
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Messages are stored many in one commit.
async fn messages(
    address: std::net::SocketAddr,
    from: Person,
    to: String,
    ledger: Arc<Ledger>,
    over: watch::Receiver<bool>,
) {
    let mut count = 0;
    while !*over.borrow() {
        if talk(address, &from, &to, &ledger, &over, &mut count).await.is_err() {
            ledger.count("chat connections lost".to_owned());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

async fn talk(
    address: std::net::SocketAddr,
    from: &Person,
    to: &str,
    ledger: &Ledger,
    over: &watch::Receiver<bool>,
    count: &mut usize,
) -> anyhow::Result<()> {
    let mut stream = Stream::open(address, from).await?;
    stream.bind("web-faults").await?;
    stream.send("<enable xmlns='urn:xmpp:sm:3'/>").await?;
    stream.wait_for("<enabled").await?;
    let mut handled = 0;
    while !*over.borrow() {
        *count += 1;
        let id = format!("chat-{count}");
        stream.send(&message(to, &id)).await?;
        stream.send("<r xmlns='urn:xmpp:sm:3'/>").await?;
        handled += 1;
        let mut is_refused = false;
        loop {
            let text = stream.next().await?;
            if text.starts_with("<a ") {
                let h: usize = between(&text, " h='", "'").context("h")?.parse()?;
                anyhow::ensure!(h == handled, "{h} of {handled} stanzas are handled");
                break;
            }
            is_refused |= text.contains("type='error'") && text.contains(&id);
        }
        if is_refused {
            ledger.count("messages refused".to_owned());
        } else {
            Ledger::note(&ledger.messages, id);
            ledger.count("messages stored".to_owned());
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Ok(())
}
