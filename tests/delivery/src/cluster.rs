//! Two nodes on one PostgreSQL and one NATS: what they owe people who do not know that there are two.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use tokio::time::timeout;

use crate::archive;
use crate::chatter::out_of_order;
use crate::http::{call, events, wait_for};
use crate::nats::Nats;
use crate::node::Node;
use crate::place::{Person, Place, account, other_system};
use crate::stream::{DOMAIN, Stream, between, message};

/// Answers to each other across the nodes. Without the wire each of the two ways took a second.
const TURNS: usize = 20;
/// Within what they all have to be done; by the wire it takes a fraction.
const TURNS_TIME: Duration = Duration::from_secs(15);
/// Within what whoever lost a node is back on the other one (issue: 5 s).
const BACK: Duration = Duration::from_secs(5);
/// How long something may take to cross.
const CROSSES: Duration = Duration::from_secs(15);

/// A session that wants messages.
struct Here {
    stream: Stream,
    person: Person,
    /// What came while the last ping waited.
    came: String,
}

impl Here {
    async fn at(node: &Node, person: &Person, resource: &str) -> anyhow::Result<Self> {
        let mut stream = Stream::open(node.address, person).await?;
        stream.bind(resource).await?;
        stream.send("<presence xmlns='jabber:client'/>").await?;
        let mut here = Self { stream, person: person.clone(), came: String::new() };
        here.ping().await?;
        Ok(here)
    }

    /// What was said before is dealt with.
    async fn ping(&mut self) -> anyhow::Result<()> {
        self.stream.send("<iq xmlns='jabber:client' type='get' id='ping'><ping xmlns='urn:xmpp:ping'/></iq>").await?;
        self.came.clear();
        loop {
            let text = timeout(CROSSES, self.stream.next()).await.context("no answer to a ping")??;
            if text.contains("id='ping'") {
                return Ok(());
            }
            self.came.push_str(&text);
        }
    }

    async fn say(&mut self, to: &Person, id: &str) -> anyhow::Result<()> {
        self.stream.send(&message(&to.id, id)).await
    }

    async fn hears(&mut self, part: &str) -> anyhow::Result<String> {
        self.stream.wait_for(part).await
    }
}

/// Runs all steps.
pub async fn run(binary: &Path) -> anyhow::Result<()> {
    let mut nats = Nats::start().await?;
    let place = Place::new(binary, true, Some(nats.url()))?;
    place.add_people(3)?;
    let (mut a, mut b) = (Node::new("a")?, Node::new("b")?);
    a.start(&place).await?;
    b.start(&place).await?;
    let ended = steps(&place, &mut nats, &mut a, &mut b).await;
    if ended.is_err() {
        eprintln!("{}", place.logs());
    }
    ended
}

async fn steps(place: &Place, nats: &mut Nats, a: &mut Node, b: &mut Node) -> anyhow::Result<()> {
    let mut passed = 0;
    let mut step = |what: &str| {
        passed += 1;
        println!("ok {what}");
    };
    let (wang, li, zhao) =
        (place.sign_in(a.address, 0).await?, place.sign_in(b.address, 1).await?, place.sign_in(b.address, 2).await?);
    wire_is(a, "up").await?;
    wire_is(b, "up").await?;
    let mut wang_a = Here::at(a, &wang, "web-w1").await?;
    let mut li_b = Here::at(b, &li, "web-l1").await?;

    let began = Instant::now();
    for turn in 0..TURNS {
        let (there, back) = (format!("turn-{turn}"), format!("back-{turn}"));
        wang_a.say(&li, &there).await?;
        li_b.hears(&there).await?;
        li_b.say(&wang, &back).await?;
        wang_a.hears(&back).await?;
    }
    anyhow::ensure!(began.elapsed() < TURNS_TIME, "{TURNS} turns took {:?}: not by the wire", began.elapsed());
    step("messages cross at once, both ways");

    copies(&mut wang_a, b, &wang, &li).await?;
    step("copies for the person's own session on the other node");
    presence(&mut wang_a, &mut li_b, a, &li).await?;
    step("people see each other come and go");
    let group = groups(&mut wang_a, &mut li_b, a, &wang, &[&li, &zhao]).await?;
    step("a group is heard on both nodes");
    forced_out(a, b, &zhao).await?;
    step("the same device elsewhere forces the earlier session out");
    signed_out(a, b, place).await?;
    step("a sign-out ends the stream on the other node");
    browser(a, b, place, &li).await?;
    step("an event of one node reaches a browser on the other");

    nats.kill();
    wire_is(a, "down").await?;
    wang_a.say(&li, "without-wire").await?;
    li_b.hears("without-wire").await?;
    step("without the wire the database brings it");
    nats.again().await?;
    wire_is(a, "up").await?;
    wire_is(b, "up").await?;
    li_b.say(&wang, "wire-again").await?;
    wang_a.hears("wire-again").await?;
    step("the wire comes back by itself");

    killed(a, b, wang_a, li_b, &group).await?;
    step(
        "after a kill people are back on the other node within 5 s, nothing is lost or doubled; groups learn who left",
    );

    let mut last = Here::at(b, &li, "web-l2").await?;
    let stopping = b.stop();
    let said = last.hears("system-shutdown");
    let (stopped, said) = tokio::join!(stopping, said);
    stopped?;
    said?;
    step("a stop says so to open streams");
    place.doctor()?;
    println!("{passed} passed, 0 failed");
    Ok(())
}

/// Waits until a node says so of its wire; it wants requests all the time.
async fn wire_is(node: &Node, wanted: &str) -> anyhow::Result<()> {
    let began = Instant::now();
    loop {
        let (status, body) = node.health().await.context("no answer")?;
        anyhow::ensure!(status == 200, "not ready: {body}");
        if body.contains(&format!("\"wire\":\"{wanted}\"")) {
            return Ok(());
        }
        anyhow::ensure!(began.elapsed() < CROSSES, "the wire is not {wanted}: {body}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn copies(wang_a: &mut Here, b: &Node, wang: &Person, li: &Person) -> anyhow::Result<()> {
    let mut phone = Here::at(b, wang, "ios-w1").await?;
    phone.stream.send("<iq xmlns='jabber:client' type='set' id='c'><enable xmlns='urn:xmpp:carbons:2'/></iq>").await?;
    phone.hears("id='c'").await?;
    // that it wants copies crosses like everything else
    timeout(CROSSES, async {
        for number in 0.. {
            wang_a.say(li, &format!("copied-{number}")).await?;
            wang_a.ping().await?;
            if timeout(Duration::from_millis(300), phone.stream.wait_for("urn:xmpp:carbons:2")).await.is_ok() {
                break;
            }
        }
        anyhow::Ok(())
    })
    .await
    .context("no copy")??;
    Ok(())
}

async fn presence(wang_a: &mut Here, li_b: &mut Here, a: &Node, li: &Person) -> anyhow::Result<()> {
    let mut pad = Here::at(a, li, "pc-l1").await?;
    li_b.hears("/pc-l1").await?;
    wang_a.hears("/pc-l1").await?;
    pad.stream.send("<presence xmlns='jabber:client' type='unavailable'/>").await?;
    let gone = wang_a.hears("type='unavailable'").await?;
    anyhow::ensure!(gone.contains("/pc-l1"), "{gone}");
    li_b.hears("type='unavailable'").await?;
    Ok(())
}

async fn groups(
    wang_a: &mut Here,
    li_b: &mut Here,
    a: &Node,
    wang: &Person,
    others: &[&Person],
) -> anyhow::Result<String> {
    for here in [&mut *wang_a, &mut *li_b] {
        let id = here.person.id.clone();
        let fields = serde_json::json!({"messageId": format!("here-{id}"), "fromUserId": id, "toUserId": id, "content": "", "type": 200, "timeSend": 1, "chatType": "chat"});
        here.stream.send(&format!("<message xmlns='jabber:client' type='chat' to='{id}@{DOMAIN}' id='here-{id}'><json xmlns='urn:xmpp:json:0'>{fields}</json></message>")).await?;
        here.ping().await?;
    }
    let ids: Vec<&str> = others.iter().map(|one| one.id.as_str()).collect();
    let body = serde_json::json!({"name": "两个节点", "userIds": ids}).to_string();
    let group = post(a, wang, "/api/onehall/chat/groups/create", &body).await?;
    let group = between(&group, "\"groupId\":\"", "\"").context(group.clone())?.to_owned();
    // that they are in it is told by the node of each
    li_b.hears("<invite").await?;
    for (number, turn) in [(0, true), (1, false), (2, true), (3, false)] {
        let (from, to) = if turn { (&mut *wang_a, &mut *li_b) } else { (&mut *li_b, &mut *wang_a) };
        let id = format!("group-{number}");
        let text = format!(
            "<message xmlns='jabber:client' type='groupchat' to='{group}@groups.{DOMAIN}' id='{id}'><body>{id}</body></message>"
        );
        from.stream.send(&text).await?;
        from.hears(&format!("<body>{id}")).await?;
        to.hears(&format!("<body>{id}")).await?;
    }
    Ok(format!("{group}@groups.{DOMAIN}"))
}

async fn forced_out(a: &Node, b: &Node, zhao: &Person) -> anyhow::Result<()> {
    let mut first = Here::at(a, zhao, "web-z1").await?;
    let mut second = Here::at(b, zhao, "web-z1").await?;
    first.hears("conflict").await?;
    second.ping().await?;
    let mut third = Here::at(a, zhao, "web-z1").await?;
    second.hears("conflict").await?;
    third.ping().await
}

async fn signed_out(a: &Node, b: &Node, place: &Place) -> anyhow::Result<()> {
    let again = place.sign_in(a.address, 2).await?;
    let mut there = Here::at(b, &again, "pc-z9").await?;
    let headers = again.headers();
    let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let all = [&headers[..], &[("access-token", again.token.as_str())]].concat();
    let (status, body) = call(a.address, "GET", "/api/blade-workbench/auth/loginOut", &all, "").await?;
    anyhow::ensure!(status == 200, "sign-out: {status} {body}");
    there.hears("not-authorized").await?;
    Ok(())
}

async fn browser(a: &Node, b: &Node, place: &Place, li: &Person) -> anyhow::Result<()> {
    let headers = li.headers();
    let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let mut stream = events(b.address, &headers).await?;
    let todo = serde_json::json!({"account": account(1), "title": "两个节点", "kind": "todo", "type_name": "审批", "url": "/home/homePage"});
    let (name, value) = other_system();
    let sent = call(a.address, "PUT", "/open/v1/todos/cluster-1", &[(&name, &value)], &todo.to_string()).await?;
    anyhow::ensure!(sent.0 == 200 || sent.0 == 201, "to-do: {sent:?}");
    timeout(CROSSES, wait_for(&mut stream, "todos-changed")).await.context("no event")??;
    let _ = place;
    Ok(())
}

async fn post(node: &Node, person: &Person, path: &str, body: &str) -> anyhow::Result<String> {
    let headers = person.headers();
    let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let (status, text) = call(node.address, "POST", path, &headers, body).await?;
    anyhow::ensure!(status == 200, "{path}: HTTP {status} {text}");
    Ok(text)
}

/// Messages both ways while node A is killed: each sender knows what was acknowledged (a ping behind it was answered).
async fn killed(a: &mut Node, b: &Node, mut wang_a: Here, mut li_b: Here, group: &str) -> anyhow::Result<()> {
    let (wang, li) = (wang_a.person.clone(), li_b.person.clone());
    for here in [&mut li_b, &mut wang_a] {
        let enter = format!(
            "<presence xmlns='jabber:client' to='{group}/x'><x xmlns='http://jabber.org/protocol/muc'/></presence>"
        );
        here.stream.send(&enter).await?;
        here.hears("<subject").await?;
    }
    for number in 1..=30 {
        wang_a.say(&li, &format!("c0-{number}")).await?;
        li_b.say(&wang, &format!("c1-{number}")).await?;
    }
    wang_a.ping().await?;
    li_b.ping().await?;
    a.kill();
    let lost = Instant::now();
    for number in 31..=60 {
        li_b.say(&wang, &format!("c1-{number}")).await?;
    }
    li_b.ping().await?;
    let mut wang_b = Here::at(b, &wang, "web-w1").await?;
    anyhow::ensure!(lost.elapsed() < BACK, "back after {:?}", lost.elapsed());
    for number in 31..=60 {
        let part = format!("<body>c1-{number}</body>");
        anyhow::ensure!(wang_b.came.matches(&part).count() == 1, "{part} did not come once: {}", wang_b.came);
    }
    // the session is back, but not in the group
    let mut gone = li_b.hears("type='unavailable'").await?;
    while !gone.contains(&format!("from='{group}/")) {
        gone = li_b.hears("type='unavailable'").await?;
    }
    wang_b.say(&li, "c0-31").await?;
    wang_b.ping().await?;
    for here in [&mut wang_b, &mut li_b] {
        let all = archive::read(&mut here.stream).await?;
        let mut ids: Vec<&String> = all.iter().filter(|id| id.starts_with("c0-") || id.starts_with("c1-")).collect();
        anyhow::ensure!(ids.len() == 91, "{} of 91 messages in the archive", ids.len());
        let turned = out_of_order(ids.iter().copied());
        anyhow::ensure!(turned.is_empty(), "out of order: {turned:?}");
        ids.sort_unstable();
        ids.dedup();
        anyhow::ensure!(ids.len() == 91, "{} different ones of 91", ids.len());
    }
    Ok(())
}
