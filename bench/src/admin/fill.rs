//! A school of a size, brought in as another system brings its registers in.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use serde_json::{Value, json};

use crate::server::{self, Server};

/// How much there is of each register, beside the demonstration.
pub struct Size {
    pub departments: u32,
    pub classes: u32,
    pub people: u32,
    pub services: u32,
}

/// What administrators of a large university list.
pub const LARGE: Size = Size { departments: 2_000, classes: 2_000, people: 60_000, services: 5_000 };
/// A tenth of it.
pub const SMALL: Size = Size { departments: 200, classes: 200, people: 6_000, services: 500 };

/// Departments that the others stand below.
const FACULTIES: u32 = 40;
/// Rows of one call: a service takes half a kilobyte of the megabyte that a call may have.
const ROWS: u32 = 1_000;
/// After this time an import is taken for stuck.
const AT_MOST: Duration = Duration::from_secs(300);
const CLIENT: &str = "bench-registers";
const SECRET: &str = "a-secret-of-the-registers-alone";
const SHEETS: [&str; 4] = ["departments", "classes", "people", "services"];
const SURNAMES: [char; 20] = [
    '王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙', '胡', '朱', '高', '林', '何', '郭', '马',
    '罗',
];
const GIVEN: [char; 30] = [
    '伟', '芳', '娜', '敏', '静', '丽', '强', '磊', '军', '洋', '勇', '艳', '杰', '娟', '涛', '明', '超', '霞', '平',
    '刚', '桂', '英', '华', '玉', '兰', '文', '慧', '建', '国', '晨',
];
const SUBJECTS: [&str; 10] = ["奖学金", "宿舍", "实验室", "图书", "校车", "场馆", "证明", "经费", "设备", "访客"];
const MATTERS: [&str; 10] = ["申请", "预约", "登记", "报修", "变更", "审核", "查询", "领取", "归还", "备案"];

/// Lets a system bring registers in; the server does not run yet.
pub fn open_client(binary: &Path, data: &Path) -> anyhow::Result<()> {
    let scopes = SHEETS.map(|sheet| format!("sheet-{sheet}"));
    let options: Vec<&str> =
        ["imports"].into_iter().chain(scopes.iter().map(String::as_str)).flat_map(|scope| ["--scope", scope]).collect();
    server::add_client(&mut Command::new(binary), data, (CLIENT, SECRET), &options)
}

/// Brings all registers in, one after the other, and waits for their end.
pub async fn fill(server: &Server, size: &Size) -> anyhow::Result<()> {
    bring(server, SHEETS[0], size.departments, department).await?;
    bring(server, SHEETS[1], size.classes, |number| class(number, size.departments)).await?;
    bring(server, SHEETS[2], size.people, |number| person(number, size)).await?;
    bring(server, SHEETS[3], size.services, |number| service(number, size.departments)).await
}

fn department_code(number: u32) -> String {
    format!("B{number:05}")
}

fn department(number: u32) -> Value {
    let above = if number < FACULTIES { String::new() } else { department_code(number % FACULTIES) };
    json!({"deptCode": department_code(number), "deptName": format!("第{number}教学科研单位"),
        "deptNameEn": format!("Unit {number}"), "parentCode": above, "deptCategory": "college"})
}

fn name_of(number: u32) -> String {
    let pick = |from: &[char], at: u32| from[at as usize % from.len()];
    let given = number / SURNAMES.len() as u32;
    [pick(&SURNAMES, number), pick(&GIVEN, given), pick(&GIVEN, given / GIVEN.len() as u32 + number)].iter().collect()
}

fn class_name(number: u32) -> String {
    format!("计科{number:05}")
}

fn class(number: u32, departments: u32) -> Value {
    json!({"classCode": format!("C{number:05}"), "className": class_name(number), "collegeCode": department_code(number % departments),
        "grade": (2021 + number % 6).to_string(), "majorCode": "080901", "majorName": "计算机科学与技术"})
}

/// Three of four study, each in a class of the department.
fn person(number: u32, size: &Size) -> Value {
    let class = number % size.classes;
    let mut person = json!({"account": format!("b{number:07}"), "userName": name_of(number), "deptCode": department_code(class % size.departments),
        "email": format!("b{number}@example.edu.cn")});
    let (kind, name, value) = match number / size.classes % 4 {
        0 => ("staff", "postName", "科员".to_owned()),
        _ => ("student", "className", class_name(class)),
    };
    person["kind"] = json!(kind);
    person[name] = json!(value);
    person
}

fn service(number: u32, departments: u32) -> Value {
    let (subject, matter) = (SUBJECTS[number as usize % 10], MATTERS[number as usize / 10 % 10]);
    json!({"code": format!("B{number:05}"), "name": format!("{subject}{matter}{number}"), "nameEn": format!("Service {number}"),
        "deptCode": department_code(number % departments), "serviceType": "PROCESS", "processType": "ONLINE", "accessWay": "2",
        "openWay": "1003", "url": format!("https://service.example.edu.cn/{number}"), "online": true, "listed": true,
        "summary": format!("{subject}{matter}的线上办理。")})
}

/// Makes activation codes for the faculties, the first thousand people of each.
pub async fn give_codes(server: &Server, headers: &[(String, String)]) -> anyhow::Result<()> {
    let headers = server::borrowed(headers);
    let (_, tree) = server::ask(server.address, &headers, "/api/onehall/departments/tree", &json!({})).await?;
    let faculties = tree["departments"].as_array().into_iter().flatten().filter(|one| {
        let number = one["deptCode"].as_str().and_then(|code| code.strip_prefix('B')?.parse::<u32>().ok());
        number.is_some_and(|number| number < FACULTIES)
    });
    for faculty in faculties {
        let body = json!({"deptId": faculty["deptId"], "isWithBelow": true}).to_string();
        let path = "/api/onehall/people/activation/export";
        let (status, answer) = server::call(server.address, "POST", path, &headers, &body).await?;
        anyhow::ensure!(status == 200, "codes: HTTP {status}: {answer}");
    }
    Ok(())
}

async fn bring(server: &Server, sheet: &str, count: u32, row: impl Fn(u32) -> Value) -> anyhow::Result<()> {
    let basic = server::basic_of(CLIENT, SECRET);
    let headers = [("authorization", basic.as_str())];
    for begin in (0..count).step_by(ROWS as usize) {
        let rows: Vec<Value> = (begin..(begin + ROWS).min(count)).map(&row).collect();
        let body = json!({"sheet": sheet, "rows": rows}).to_string();
        let (status, answer) = server::call(server.address, "POST", "/open/v1/imports", &headers, &body).await?;
        anyhow::ensure!(status == 202, "{sheet}: HTTP {status}: {answer}");
        let begun: Value = serde_json::from_str(&answer)?;
        let key = begun["key"].as_str().context("the key of an import")?;
        let ended = until_done(server, &headers, key).await?;
        anyhow::ensure!(ended["new"] == rows.len(), "{sheet}: {ended}");
    }
    Ok(())
}

async fn until_done(server: &Server, headers: &[(&str, &str)], key: &str) -> anyhow::Result<Value> {
    let (path, began) = (format!("/open/v1/imports/{key}"), Instant::now());
    loop {
        let (status, answer) = server::call(server.address, "GET", &path, headers, "").await?;
        anyhow::ensure!(status == 200, "{path}: HTTP {status}");
        let told: Value = serde_json::from_str(&answer)?;
        if !["waiting", "started"].contains(&told["state"].as_str().unwrap_or_default()) {
            return Ok(told);
        }
        anyhow::ensure!(began.elapsed() < AT_MOST, "the import does not end: {told}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
