// SPDX-License-Identifier: Apache-2.0
//
// Reading whole files, replacing whole files, and files that only grow. POSIX calls, for only they
// say when something is on the disk.
#include "staff/files.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace grognard {

namespace {

constexpr mode_t usual_mode = 0644;

// Closes what it holds.
class Descriptor {
public:
    explicit Descriptor(int number) : number_{number} {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    int number() const { return number_; }
    bool good() const { return number_ >= 0; }

private:
    int number_;
};

std::string reason() { return std::error_code{errno, std::generic_category()}.message(); }

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

std::string folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

// A new name in a folder is on the disk only once the folder is.
bool sync_folder(const std::string& folder) {
    const Descriptor descriptor{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    return descriptor.good() && ::fsync(descriptor.number()) == 0;
}

mode_t mode_for(const std::string& path) {
    struct stat info{};
    return ::stat(path.c_str(), &info) == 0 ? info.st_mode & 0777 : usual_mode;
}

std::optional<std::string> read_all(int descriptor, std::string& problem) {
    std::string text;
    std::array<char, 65536> buffer{};
    while (true) {
        const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) {
            problem = "cannot be read: " + reason();
            return std::nullopt;
        }
        if (count == 0) return text;
        text.append(buffer.data(), static_cast<std::size_t>(count));
        if (text.size() > text_bytes_max) {
            problem = "expected at most 256 million bytes";
            return std::nullopt;
        }
    }
}

}  // namespace

std::optional<std::string> read_text_file(const std::string& path, Mistakes& mistakes) {
    const Descriptor descriptor{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    std::string problem;
    std::optional<std::string> text;
    if (descriptor.good())
        text = read_all(descriptor.number(), problem);
    else
        problem = "cannot be opened: " + reason();
    if (!text) mistakes.push_back({path, 0, {}, problem});
    return text;
}

std::optional<std::string> write_file_atomically(const std::string& path, std::string_view text) {
    std::string draft = path + ".XXXXXX";
    const Descriptor descriptor{::mkstemp(draft.data())};
    if (!descriptor.good()) return path + ": cannot be written: " + reason();
    const bool written = ::fchmod(descriptor.number(), mode_for(path)) == 0 &&
                         write_all(descriptor.number(), text) &&
                         ::fsync(descriptor.number()) == 0 &&
                         ::rename(draft.c_str(), path.c_str()) == 0;
    if (!written) {
        std::string complaint = path + ": cannot be written: " + reason();
        ::unlink(draft.c_str());
        return complaint;
    }
    if (!sync_folder(folder_of(path))) return path + ": may not be on the disk: " + reason();
    return std::nullopt;
}

// ---- AppendFile ---------------------------------------------------------------------------------

AppendFile::AppendFile(AppendFile&& other) noexcept { *this = std::move(other); }

AppendFile& AppendFile::operator=(AppendFile&& other) noexcept {
    if (this == &other) return *this;
    close();
    path_ = std::move(other.path_);
    descriptor_ = std::exchange(other.descriptor_, -1);
    size_ = std::exchange(other.size_, 0);
    broken_ = std::exchange(other.broken_, false);
    return *this;
}

AppendFile::~AppendFile() { close(); }

void AppendFile::close() {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = -1;
    size_ = 0;
    broken_ = false;
}

std::string AppendFile::complaint(std::string_view doing) const {
    return path_ + ": cannot be " + std::string{doing} + ": " + reason();
}

std::optional<std::string> AppendFile::open(const std::string& path, Start start) {
    close();
    path_ = path;
    const int how =
        O_WRONLY | O_APPEND | O_CLOEXEC | (start == Start::fresh ? O_CREAT | O_EXCL : 0);
    descriptor_ = ::open(path.c_str(), how, usual_mode);
    if (descriptor_ < 0) return complaint("opened");
    std::optional<std::string> problem;
    struct stat info{};
    // Some file systems have no locks; only a lock that somebody else holds is a reason to stop.
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        problem = path_ + ": another program has it open";
    else if (::fstat(descriptor_, &info) != 0)
        problem = complaint("read");
    else if (start == Start::fresh && !sync_folder(folder_of(path)))
        problem = complaint("made");
    if (problem)
        close();
    else
        size_ = static_cast<std::uint64_t>(info.st_size);
    return problem;
}

std::optional<std::string> AppendFile::append(std::string_view text) {
    if (descriptor_ < 0) return path_ + ": is not open";
    if (broken_) return path_ + ": is damaged since a write failed";
    if (write_all(descriptor_, text) && ::fdatasync(descriptor_) == 0) {
        size_ += text.size();
        return std::nullopt;
    }
    std::string problem = complaint("written");
    broken_ = ::ftruncate(descriptor_, static_cast<off_t>(size_)) != 0;
    return problem;
}

std::optional<std::string> AppendFile::cut_to(std::uint64_t bytes) {
    if (descriptor_ < 0) return path_ + ": is not open";
    if (bytes > size_) return path_ + ": is shorter than that";
    if (::ftruncate(descriptor_, static_cast<off_t>(bytes)) != 0 || ::fsync(descriptor_) != 0)
        return complaint("cut");
    size_ = bytes;
    return std::nullopt;
}

}  // namespace grognard
