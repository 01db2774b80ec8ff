//! The process is killed in the midst of what another directory says of people (SCIM), and of a change of many services.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use onehall_delivery::http::{Answer, ask};
use onehall_delivery::place::{Place, basic_of};
use rand::RngExt as _;
use rand::rngs::StdRng;
use serde_json::{Value, json};

use crate::campaign::{Campaign, Counts};
use crate::hall::Hall;
use crate::writers::{ask_as, result_of};

const CLIENT: &str = "directory";
const SECRET: &str = "a-secret-of-the-other-directory";
const USERS: &str = "/scim/v2/Users";
const GROUPS: &str = "/scim/v2/Groups";
const CAMPUS: &str = "urn:onehall:params:scim:schemas:extension:campus:1.0";
/// What all accounts of the run begin with.
const MARK: &str = "SCIM-";
/// People of a run.
const PEOPLE: usize = 80;
/// Of those, disabled at its end; the brake always allows 20.
const GONE: usize = 15;
/// Departments of the demonstration to which the people are moved in turn.
const DEPARTMENTS: [&str; 2] = ["201", "303"];
/// Services of one change.
const SERVICES: usize = 200;
const CATALOGUE: &str = "/api/onehall/catalogue";
/// Labels of the demonstration, which the services get by turns.
const LABELS: [&str; 2] = ["ZS", "XS"];

/// How often.
#[derive(Args)]
pub struct Options {
    /// Runs in the midst of which the server is killed, and as many changes of services.
    #[arg(long, default_value_t = 3)]
    kills: usize,
}

/// Kills (SIGKILL) in the midst of a run of SCIM, several times over, and sends the run again from its beginning: in the end the
/// people are as one undisturbed run leaves them in another school. Then the same with a change of many services, of which
/// either all are changed or none.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let (expected, takes) = undisturbed(campaign).await?;
    let mut hall = open(campaign).await?;
    let ended = disturbed(&mut hall, campaign.random(), options.kills, takes).await;
    if ended.is_err() {
        eprintln!("{}", hall.place.logs());
    }
    let Done { midst, acknowledged, services, cut } = ended?;
    let found = people(hall.node.address).await?;
    anyhow::ensure!(found == expected, "after an undisturbed run:\n{expected:#?}\nafter a killed one:\n{found:#?}");
    hall.node.stop().await?;
    hall.place.doctor().context("the database afterwards")?;
    anyhow::ensure!(midst > 0 && cut > 0, "of {} kills {midst} and {cut} were in the midst", options.kills);
    let what = format!(
        "{} kills each, {midst} in the midst of a run of SCIM over {PEOPLE} people, which end as by an undisturbed one, {cut} of a change of {services} services, all of them or none",
        options.kills
    );
    campaign.report(&what, Counts { acknowledged, lost: 0 })
}

async fn open(campaign: &Campaign) -> anyhow::Result<Hall> {
    let place = campaign.place(false)?;
    allow(&place)?;
    Hall::open(place).await
}

/// Lets the other directory speak of people.
fn allow(place: &Place) -> anyhow::Result<()> {
    let mut adding = place.onehall();
    adding.args(["client", "add", "--id", CLIENT, "--secret", SECRET, "--scope", "provision-people"]);
    anyhow::ensure!(adding.output()?.status.success(), "the client was not added");
    Ok(())
}

/// The people after a run that nothing disturbs, and how long it takes.
async fn undisturbed(campaign: &Campaign) -> anyhow::Result<(Vec<Value>, Duration)> {
    let mut hall = open(campaign).await?;
    let began = Instant::now();
    whole_run(hall.node.address).await?;
    let takes = began.elapsed();
    let found = people(hall.node.address).await?;
    anyhow::ensure!(found.len() == PEOPLE, "{} people are there", found.len());
    hall.node.stop().await?;
    Ok((found, takes))
}

/// What came of the kills.
#[derive(Default)]
struct Done {
    /// Kills before the end of a run.
    midst: usize,
    acknowledged: usize,
    services: usize,
    /// Kills before the answer to a change of services.
    cut: usize,
}

async fn disturbed(hall: &mut Hall, mut random: StdRng, kills: usize, takes: Duration) -> anyhow::Result<Done> {
    let mut done = Done::default();
    for _ in 0..kills {
        let going = tokio::spawn(whole_run(hall.node.address));
        tokio::time::sleep(takes.mul_f64(random.random::<f64>())).await;
        hall.node.kill();
        done.midst += usize::from(going.await?.is_err());
        hall.node.start(&hall.place).await?;
    }
    done.acknowledged = whole_run(hall.node.address).await?;
    let services = services(hall).await?;
    done.services = services.len();
    let began = Instant::now();
    change(hall, &services, LABELS[1]).await?;
    let takes = began.elapsed();
    for round in 0..kills {
        let label = LABELS[round % 2];
        let call = tokio::spawn(send(hall.node.address, hall.admin.clone(), services.clone(), label));
        tokio::time::sleep(takes.mul_f64(random.random::<f64>())).await;
        hall.node.kill();
        let told = call.await?.is_ok_and(|answer| result_of(&answer).is_some());
        hall.node.start(&hall.place).await?;
        let with = labelled(hall, &services, label).await?;
        let is_whole = with == services.len() || (with == 0 && !told);
        anyhow::ensure!(is_whole, "{with} of {} services have the new label", services.len());
        done.cut += usize::from(!told);
        change(hall, &services, label).await?;
        let with = labelled(hall, &services, label).await?;
        anyhow::ensure!(with == services.len(), "sent again, {with} have the new label");
        done.acknowledged += 1;
    }
    Ok(done)
}

/// All that the other directory says: whom it knows, where they belong, and who left; answers how many of its requests were
/// carried out. What an earlier run did already is refused as such, and the run goes on.
async fn whole_run(at: SocketAddr) -> anyhow::Result<usize> {
    let mut carried = 0;
    for number in 0..PEOPLE {
        let user = json!({
            "schemas": ["urn:ietf:params:scim:schemas:core:2.0:User"], "userName": format!("{MARK}{number:03}"),
            "name": {"formatted": format!("林{number}")}, "active": true,
            format!("{CAMPUS}:User"): {"kind": "staff", "post": "Clerk", "departmentCode": DEPARTMENTS[0]},
        });
        let answer = scim(at, "POST", USERS, &user).await?;
        anyhow::ensure!(matches!(answer.status, 201 | 409), "add: HTTP {} {}", answer.status, answer.body);
        carried += 1;
    }
    let ids = ids(at).await?;
    let moved: Vec<Value> = ids.iter().step_by(2).map(|id| json!({"value": id})).collect();
    let group = group(at, DEPARTMENTS[1]).await?;
    let patch = json!({
        "schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
        "Operations": [{"op": "add", "path": "members", "value": moved}]
    });
    carried += carry(scim(at, "PATCH", &format!("{GROUPS}/{group}"), &patch).await?, "move")?;
    let leaving: Vec<Value> = ids[..GONE]
        .iter()
        .map(|id| {
            let operation = json!({"op": "replace", "path": "active", "value": false});
            json!({"method": "PATCH", "path": format!("/Users/{id}"), "data": {
                "schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], "Operations": [operation]
            }})
        })
        .collect();
    let bulk = json!({"schemas": ["urn:ietf:params:scim:api:messages:2.0:BulkRequest"], "Operations": leaving});
    let answer = scim(at, "POST", "/scim/v2/Bulk", &bulk).await?;
    let told: Value = serde_json::from_str(&answer.body)?;
    let is_well = |one: &Value| matches!(one["status"].as_str(), Some("200" | "204"));
    let all = told["Operations"].as_array().context("operations")?;
    anyhow::ensure!(all.len() == GONE && all.iter().all(is_well), "disable: {told}");
    Ok(carried + GONE)
}

fn carry(answer: Answer, what: &str) -> anyhow::Result<usize> {
    anyhow::ensure!(matches!(answer.status, 200 | 204), "{what}: HTTP {} {}", answer.status, answer.body);
    Ok(1)
}

async fn scim(at: SocketAddr, method: &str, path: &str, body: &Value) -> anyhow::Result<Answer> {
    let (name, value) = basic_of(CLIENT, SECRET);
    let text = if body.is_null() { String::new() } else { body.to_string() };
    ask(at, method, path, &[(name.as_str(), value.as_str())], &text).await
}

/// What a filter finds, in the order of their accounts.
async fn found(at: SocketAddr, path: &str, filter: &str) -> anyhow::Result<Vec<Value>> {
    let encoded: String = filter.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let answer = scim(at, "GET", &format!("{path}?count=200&filter={encoded}"), &Value::Null).await?;
    let list: Value = serde_json::from_str(&answer.body).with_context(|| answer.body.clone())?;
    let mut all = list["Resources"].as_array().cloned().unwrap_or_default();
    all.sort_by_key(|one| one["userName"].to_string());
    Ok(all)
}

async fn users(at: SocketAddr) -> anyhow::Result<Vec<Value>> {
    found(at, USERS, &format!("userName sw \"{MARK}\"")).await
}

async fn ids(at: SocketAddr) -> anyhow::Result<Vec<String>> {
    let all = users(at).await?;
    anyhow::ensure!(all.len() == PEOPLE, "{} people are there", all.len());
    all.iter().map(|user| Ok(user["id"].as_str().context("id")?.to_owned())).collect()
}

async fn group(at: SocketAddr, code: &str) -> anyhow::Result<String> {
    let filter = format!("{CAMPUS}:Group:kind eq \"department\" and {CAMPUS}:Group:code eq \"{code}\"");
    let all = found(at, GROUPS, &filter).await?;
    Ok(all.first().context("a department")?["id"].as_str().context("id")?.to_owned())
}

/// The people of the run without what differs from school to school: keys and times.
async fn people(at: SocketAddr) -> anyhow::Result<Vec<Value>> {
    let mut all = users(at).await?;
    for user in &mut all {
        let fields = user.as_object_mut().context("a person")?;
        fields.remove("id");
        fields.remove("meta");
        for group in user["groups"].as_array_mut().into_iter().flatten() {
            *group = group["display"].take();
        }
    }
    Ok(all)
}

/// Keys of services that the portal itself keeps and may change.
async fn services(hall: &Hall) -> anyhow::Result<Vec<Value>> {
    let mut all = Vec::new();
    for current in 1..=SERVICES / 100 + 1 {
        let page = asked(hall, "page", &json!({"current": current, "size": 100, "order": "NAME"})).await?;
        let rows = page["records"].as_array().context("records")?;
        all.extend(rows.iter().filter(|row| row["isForeign"] == false).map(|row| row["serviceId"].clone()));
    }
    all.truncate(SERVICES);
    Ok(all)
}

async fn asked(hall: &Hall, call: &str, body: &Value) -> anyhow::Result<Value> {
    let answer = ask_as(hall.node.address, &hall.admin, &format!("{CATALOGUE}/{call}"), body).await?;
    result_of(&answer).with_context(|| format!("{call}: HTTP {} {}", answer.status, answer.body))
}

async fn send(
    at: SocketAddr,
    person: onehall_delivery::place::Person,
    services: Vec<Value>,
    label: &'static str,
) -> anyhow::Result<Answer> {
    let body = json!({"serviceIds": services, "labelCode": label});
    ask_as(at, &person, &format!("{CATALOGUE}/bulk"), &body).await
}

/// Gives all the label.
async fn change(hall: &Hall, services: &[Value], label: &'static str) -> anyhow::Result<()> {
    let told = asked(hall, "bulk", &json!({"serviceIds": services, "labelCode": label})).await?;
    anyhow::ensure!(told["refused"].as_array().is_some_and(Vec::is_empty), "refused: {told}");
    Ok(())
}

/// How many of the services have the label.
async fn labelled(hall: &Hall, services: &[Value], label: &str) -> anyhow::Result<usize> {
    let choices = asked(hall, "choices", &json!({})).await?;
    let labels = choices["labels"].as_array().context("labels")?;
    let one = labels.iter().find(|one| one["code"] == label).context("the label")?;
    let mut count = 0;
    for current in 1..=10 {
        let asking = json!({"current": current, "size": 100, "labelId": one["id"]});
        let page = asked(hall, "page", &asking).await?;
        let rows = page["records"].as_array().context("records")?;
        count += rows.iter().filter(|row| services.contains(&row["serviceId"])).count();
        if rows.is_empty() {
            break;
        }
    }
    Ok(count)
}
