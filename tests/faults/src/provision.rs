//! The process is killed in the midst of what another directory says of people (SCIM).

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

/// How often.
#[derive(Args)]
pub struct Options {
    /// Runs in the midst of which the server is killed.
    #[arg(long, default_value_t = 3)]
    kills: usize,
}

/// Kills (SIGKILL) in the midst of a run of SCIM, several times over, and sends the run again from its beginning: in the end the
/// people are as one undisturbed run leaves them in another school.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let (expected, takes) = undisturbed(campaign).await?;
    let mut hall = open(campaign).await?;
    let ended = disturbed(&mut hall, campaign.random(), options.kills, takes).await;
    if ended.is_err() {
        eprintln!("{}", hall.place.logs());
    }
    let Done { midst, acknowledged } = ended?;
    let found = people(hall.node.address).await?;
    anyhow::ensure!(found == expected, "after an undisturbed run:\n{expected:#?}\nafter a killed one:\n{found:#?}");
    hall.node.stop().await?;
    hall.place.doctor().context("the database afterwards")?;
    anyhow::ensure!(midst > 0, "each run was over before the server was killed");
    let what = format!(
        "{} kills, {midst} in the midst of a run of SCIM over {PEOPLE} people, who end as by an undisturbed one",
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
