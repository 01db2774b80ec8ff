//! `POST /api/im/upload/amrToMp3`

use std::io;
use std::path::Path;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use onehall_kernel::{ErrorCode, Problem};
use onehall_sandbox::{Conversion, Limits, Sandbox, WorkerError};
use onehall_web::{ApiError, App};

use super::Shiku;
use super::signed::{self, SignedFile};
use super::upload::{ChatUploadForm, ChatUploadOut};
use crate::files::keep;
use crate::rules::file::{AMR, FILE_MAX};

/// What the converter may use. What it makes is kept as any file of a message.
const LIMITS: Limits = Limits { file_bytes: FILE_MAX as u64, ..Limits::CONVERTER };
/// The file it reads, in a folder of its own.
const VOICE: &str = "voice.amr";
/// The file it makes there.
const MADE: &str = "voice.mp3";

/// Takes voice as old phones record it and keeps it as MP3 (001 section 7.4), with the converter the administrator
/// configured.
#[utoipa::path(post, path = "/api/im/upload/amrToMp3", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body(content = ChatUploadForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Shiku<ChatUploadOut>)))]
pub(super) async fn convert_chat_voice(
    State(app): State<App>,
    chat: signed::State,
    SignedFile { user, file }: SignedFile,
) -> Result<Json<Shiku<ChatUploadOut>>, ApiError> {
    let me = user.in_person()?;
    if chat.config.converter.is_empty() {
        return Err(ErrorCode::ChatNoConverter.into());
    }
    if !file.bytes.starts_with(AMR) {
        return Err(Problem::new(ErrorCode::FileKindRefused).with("kinds", "AMR").into());
    }
    let _turn = chat.uploads.acquire().await.map_err(ApiError::internal)?;
    let mp3 = match convert(&chat.sandbox, Path::new(&chat.config.converter), file.bytes).await {
        Ok(mp3) if !mp3.is_empty() => mp3,
        Ok(_) | Err(NotMade::Ended) => return Err(ErrorCode::ChatNotConverted.into()),
        Err(NotMade::Unable(cause)) => {
            tracing::warn!(%cause, "the converter of voice does not run");
            return Err(ErrorCode::ChatNotConverted.into());
        }
    };
    let stem = file.name.rsplit_once('.').map_or(file.name.as_str(), |(stem, _)| stem);
    let name = format!("{stem}.mp3");
    let row = keep(&app, &chat, &user.ctx, me, (&name, mp3.into())).await?;
    Ok(Shiku::ok(ChatUploadOut::of(&user.ctx.tenant, row)))
}

/// Why there is no MP3.
enum NotMade {
    /// The converter ended without one, or was ended: it is the file.
    Ended,
    /// It does not run: it is the installation.
    Unable(String),
}

impl From<io::Error> for NotMade {
    fn from(error: io::Error) -> Self {
        Self::Unable(error.to_string())
    }
}

impl From<WorkerError> for NotMade {
    fn from(error: WorkerError) -> Self {
        match error {
            WorkerError::NotStarted(cause) => Self::Unable(cause),
            _ => Self::Ended,
        }
    }
}

/// Runs the converter (ffmpeg), shut into a folder that holds the voice alone: nothing of what the sender wrote is an
/// argument, and it reads nothing but its input.
async fn convert(sandbox: &Sandbox, program: &Path, amr: Bytes) -> Result<Vec<u8>, NotMade> {
    let room = tempfile::Builder::new().prefix("onehall-voice-").tempdir()?;
    tokio::fs::write(room.path().join(VOICE), &amr).await?;
    let input =
        ["-hide_banner", "-nostdin", "-loglevel", "error", "-protocol_whitelist", "file", "-f", "amr", "-i", VOICE];
    let args = input.into_iter().chain(["-f", "mp3", "-b:a", "64k", MADE]).map(str::to_owned).collect();
    sandbox.convert(Conversion { program, args, folder: room.path(), limits: LIMITS }).await?;
    Ok(tokio::fs::read(room.path().join(MADE)).await.unwrap_or_default())
}
