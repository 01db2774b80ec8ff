//! A program for the tests of the sandbox: jobs that do what workers may not, and what calls them.

#![expect(clippy::unwrap_used, clippy::panic, reason = "what it does is meant to fail")]

use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::process::ExitCode;
use std::time::Duration;

use onehall_sandbox::{Inside, Job, Limits, Refusal, Sandbox, SandboxOptions, Task, inside};

const JOBS: &[(&str, Job)] = &[
    ("echo", echo),
    ("refuse", |_| Err(Refusal(b"not this one".to_vec()))),
    ("surroundings", surroundings),
    ("allocate", allocate),
    ("in-pieces", in_pieces),
    ("loop", |_| spin()),
    ("open", |_| done(std::fs::read("/etc/passwd"))),
    ("write", |_| done(std::fs::write("/tmp/onehall-trial", "x"))),
    ("list", |_| done(std::fs::read_dir("/"))),
    ("connect", |_| done(std::net::TcpStream::connect("127.0.0.1:9"))),
    ("local-socket", |_| done(std::os::unix::net::UnixDatagram::unbound())),
    ("run", |_| done(std::process::Command::new("/bin/true").status())),
    ("become", |_| Err(told(&std::os::unix::process::CommandExt::exec(&mut std::process::Command::new("/bin/true"))))),
    ("thread", |_| done(std::thread::Builder::new().spawn(|| ()))),
    ("kill-parent", kill_parent),
    ("endless", endless),
    ("long-frame", |_| raw_and_hang(&[2, 0x00, 0x10, 0x00, 0x01])),
    ("huge-frame", |_| raw_and_hang(&[2, 0xff, 0xff, 0xff, 0xff])),
    ("strange-frame", |_| raw_and_hang(&[9, 0, 0, 0, 0])),
    ("cut-frame", |_| raw_and_exit(&[2, 0, 0, 1, 0, b'x'])),
    ("cut-head", |_| raw_and_exit(&[2, 0])),
    ("waits-in-frame", |_| raw_and_hang(&[2, 0, 0, 1, 0])),
    ("greets-twice", |_| raw_and_hang(&[1, 0, 0, 0, 0])),
    ("dies", dies),
    ("panics", |_| panic!("it is broken")),
    ("exits", |_| std::process::exit(0)),
    ("hangs", |_| hang()),
    ("babbles", babbles),
    ("counts", counts),
];

fn main() -> ExitCode {
    if let Some(code) = inside(JOBS) {
        return code;
    }
    let mut args = std::env::args().skip(1);
    match args.next().as_deref() {
        // stands in for a program of others
        Some("convert") => convert(&args.collect::<Vec<_>>()),
        Some("parent") => parent(),
        Some("-hide_banner") => voice(&args.collect::<Vec<_>>()),
        other => panic!("{other:?}"),
    }
}

fn told(error: &impl ToString) -> Refusal {
    Refusal(error.to_string().into_bytes())
}

/// What should not have been possible says so as a refusal, too.
fn done<T, E: ToString>(tried: Result<T, E>) -> Result<(), Refusal> {
    match tried {
        Ok(_) => Err(Refusal(b"it was possible".to_vec())),
        Err(error) => Err(told(&error)),
    }
}

fn echo(inside: &mut Inside) -> Result<(), Refusal> {
    let mut text = Vec::new();
    inside.input.seek(SeekFrom::Start(0)).unwrap();
    inside.input.read_to_end(&mut text).unwrap();
    inside.frames.send(&text).unwrap();
    for arg in inside.args.clone() {
        inside.frames.send(arg.as_bytes()).unwrap();
    }
    Ok(())
}

/// Names of the environment, then what is open; only without the layers that keep it from looking.
fn surroundings(inside: &mut Inside) -> Result<(), Refusal> {
    let names: Vec<String> = std::env::vars().map(|(name, _)| name).collect();
    inside.frames.send(names.join(" ").as_bytes()).unwrap();
    let folder = std::fs::read_dir("/proc/self/fd").map_err(|error| told(&error))?;
    for open in folder.filter_map(|one| std::fs::read_link(one.unwrap().path()).ok()) {
        inside.frames.send(open.to_string_lossy().as_bytes()).unwrap();
    }
    Ok(())
}

fn allocate(_: &mut Inside) -> Result<(), Refusal> {
    let mut all = vec![1_u8; 1024 * 1024 * 1024];
    all[7] = 2;
    Err(Refusal(format!("{} bytes", all.len()).into_bytes()))
}

fn in_pieces(_: &mut Inside) -> Result<(), Refusal> {
    let mut all = Vec::new();
    while all.len() < 10_000_000 {
        all.push(vec![all.len(); 128]);
    }
    Err(Refusal(format!("{} pieces", all.len()).into_bytes()))
}

fn spin() -> Result<(), Refusal> {
    let mut number = 0_u64;
    loop {
        number = std::hint::black_box(number.wrapping_add(1));
    }
}

fn hang() -> Result<(), Refusal> {
    loop {
        std::thread::sleep(Duration::from_secs(3600));
    }
}

fn dies(inside: &mut Inside) -> Result<(), Refusal> {
    inside.frames.send(b"half of it").unwrap();
    std::process::abort()
}

fn kill_parent(_: &mut Inside) -> Result<(), Refusal> {
    // SIGCONT does nothing to who runs
    done(rustix::process::kill_process(rustix::process::getppid().unwrap(), rustix::process::Signal::CONT))
}

fn endless(inside: &mut Inside) -> Result<(), Refusal> {
    loop {
        inside.frames.send(&[7; 65_536]).map_err(|error| told(&error))?;
    }
}

/// A frame for each number; the server may be slow.
fn counts(inside: &mut Inside) -> Result<(), Refusal> {
    for number in 0_u32..5_000 {
        let mut frame = number.to_be_bytes().to_vec();
        frame.resize(1_000, 0);
        inside.frames.send(&frame).map_err(|error| told(&error))?;
    }
    Ok(())
}

fn babbles(inside: &mut Inside) -> Result<(), Refusal> {
    for _ in 0..10_000 {
        eprintln!("{}", "talk ".repeat(20));
    }
    inside.frames.send(b"still here").unwrap();
    Ok(())
}

/// Writes past the frames.
fn raw(bytes: &[u8]) -> Result<(), Refusal> {
    let mut out = std::io::stdout();
    out.write_all(bytes).and_then(|()| out.flush()).map_err(|error| told(&error))
}

fn raw_and_hang(bytes: &[u8]) -> Result<(), Refusal> {
    raw(bytes)?;
    hang()
}

fn raw_and_exit(bytes: &[u8]) -> Result<(), Refusal> {
    raw(bytes)?;
    std::process::exit(0)
}

/// `convert WHAT IN OUT`: makes OUT of IN, or does what it may not.
fn convert(args: &[String]) -> ExitCode {
    let [what, from, to] = args else { panic!("{args:?}") };
    let tried = match what.as_str() {
        "upper" => std::fs::read_to_string(from).and_then(|text| std::fs::write(to, text.to_uppercase())),
        "threads" => std::thread::spawn({
            let (from, to) = (from.clone(), to.clone());
            move || std::fs::copy(from, to).map(drop)
        })
        .join()
        .unwrap(),
        "steal" => std::fs::copy("/etc/passwd", to).map(drop),
        "look" => std::fs::read_dir("..").map(drop),
        "leave" => std::fs::write("../left-behind", "x"),
        "connect" => std::net::TcpStream::connect("127.0.0.1:9").map(drop),
        "run" => std::process::Command::new("/bin/true").status().map(drop),
        "become" => Err(std::os::unix::process::CommandExt::exec(&mut std::process::Command::new("/bin/true"))),
        "allocate" => {
            let all = vec![1_u8; 1024 * 1024 * 1024];
            std::fs::write(to, &all[..5])
        }
        "large" => std::fs::write(to, vec![7; 2 * 1024 * 1024]),
        "loop" => spin().map_err(|_| unreachable!()),
        "hang" => hang().map_err(|_| unreachable!()),
        other => panic!("{other}"),
    };
    match tried {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{what}: {error}");
            ExitCode::from(3)
        }
    }
}

/// Stands in for ffmpeg: what it "makes" names what it was given, and what it saw beside it.
fn voice(args: &[String]) -> ExitCode {
    let from = args.iter().skip_while(|arg| *arg != "-i").nth(1).unwrap();
    let voice = std::fs::read(from).unwrap();
    if voice.ends_with(b"broken") {
        return ExitCode::FAILURE;
    }
    let seen = std::fs::read_dir(".").unwrap().count();
    let outside = std::fs::read("/etc/passwd").is_ok();
    let made = [b"ID3\x04\0\0\0\0\0\0", voice.as_slice(), format!(" {seen} {outside}").as_bytes()].concat();
    std::fs::write(args.last().unwrap(), made).unwrap();
    ExitCode::SUCCESS
}

/// Starts a worker that hangs, prints its process, and waits to be killed.
fn parent() -> ExitCode {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let sandbox = Sandbox::new(SandboxOptions::default());
        let input = std::fs::File::open("/dev/null").unwrap();
        let task = Task { job: "hangs", args: Vec::new(), input, limits: Limits::READER };
        let worker = sandbox.start(task).await.unwrap();
        println!("{}", worker.id().unwrap());
        std::future::pending::<ExitCode>().await
    })
}
